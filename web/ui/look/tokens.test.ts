import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labelColours } from "../../../contract/labels/label.ts";
import { contrastOf, deltaE2000, labOf, sights } from "./testing/colours.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g)].map(([, name = "", light = "", dark = ""]) => [
    name,
    { light, dark },
  ]),
);

const hexOf = (name: string, theme: Theme): string => {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no --${name}`);
  return token[theme];
};
const contrast = (front: string, back: string, theme: Theme): number =>
  contrastOf(hexOf(front, theme), hexOf(back, theme));

const surfaces = ["surface", "surface-raised", "surface-sunken", "surface-hover"];
const states = ["info", "success", "warning", "danger", "accent"];
const on = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const bodyText = [...on(["text"], [...surfaces, "selection", ...states.map((s) => `${s}-soft`)])];
const allText = [
  ...on(["text-muted", "text-faint", ...states.map((s) => `${s}-text`)], surfaces),
  ...on(["text-muted"], ["accent-soft"]),
  ...states.map((s) => [`${s}-text`, `${s}-soft`] as const),
  ...on(["on-solid"], ["accent", "accent-hover", "danger", "danger-hover"]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`tint-${n}-text`, `tint-${n}`] as const),
  ["text-inverse", "surface-inverse"] as const,
];
const edges = on(
  ["border-strong", "focus", ...states],
  surfaces.filter((s) => s !== "surface-hover"),
);

const labels = labelColours.map((colour) => `label-${colour}`);
const pairs = labels.flatMap((one, at) => labels.slice(at + 1).map((other) => [one, other] as const));

for (const theme of ["light", "dark"] as const) {
  test.each(on(labels, [...surfaces, "accent-soft"]))(`${theme}: %s stands out from %s [E16]`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
  test.each(Object.entries(sights))(`${theme}: any two colours of labels are told apart %s [E16]`, (_who, sight) => {
    const seen = (name: string) => labOf(hexOf(name, theme), sight);
    const close = pairs.filter(([one, other]) => deltaE2000(seen(one), seen(other)) < 10);
    expect(close).toEqual([]);
  });
  test.each(bodyText)(`${theme}: %s on %s reads at AAA`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(7);
  });
  test.each(allText)(`${theme}: %s on %s reads at AA`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges)(`${theme}: %s stands out from %s`, (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
}

test("every text colour in tokens.css is measured against some background", () => {
  const measured = new Set([...bodyText, ...allText].map(([front]) => front));
  const texts = [...tokens.keys()].filter((name) => /(^|-)text(-|$)/.test(name) || name.startsWith("on-"));
  expect(texts.filter((name) => !measured.has(name))).toEqual([]);
});
