import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g)].map(([, name = "", light = "", dark = ""]) => [
    name,
    { light, dark },
  ]),
);

/** Relative luminance of #rrggbb, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, back: string, theme: Theme): number {
  const [a = 0, b = 0] = [front, back].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`tokens.css has no --${name}`);
    return luminance(token[theme]);
  });
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

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

for (const theme of ["light", "dark"] as const) {
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
