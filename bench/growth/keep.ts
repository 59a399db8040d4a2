import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Axis, Growth } from "./growth.ts";
import { pictureOf } from "./picture.ts";
import { growthSection } from "./section.ts";

const results = new URL("../results/", import.meta.url);
const picture = new URL("../../docs/growth.svg", import.meta.url);

/** Keeps a run and draws its picture beside the page of figures. */
export const keepGrowth = (growth: Growth): void => {
  mkdirSync(results, { recursive: true });
  writeFileSync(new URL(`${growth.date.slice(0, 10)}-growth.json`, results), `${JSON.stringify(growth, null, 2)}\n`);
  writeFileSync(picture, pictureOf(growth.axes));
};

/** Draws a run that is not kept, for a look. */
export const drawForALook = (axes: readonly Axis[]): string => {
  const folder = new URL("../../.cache/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("growth.svg", folder), pictureOf(axes));
  return ".cache/growth.svg";
};

/** The newest run's part of the page; nothing, where there was none. */
export const keptGrowthSection = (): string[] => {
  const name = readdirSync(results)
    .filter((file) => file.endsWith("-growth.json"))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .at(-1);
  if (name === undefined) return [];
  return [growthSection(JSON.parse(readFileSync(new URL(name, results), "utf8")) as Growth, "growth.svg")];
};
