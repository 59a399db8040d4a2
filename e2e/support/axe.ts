import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Half as much for each page to parse as the one with comments. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Holds the page as it is now against axe's rules, all of them or those of colours: nothing serious or critical. */
export const expectAccessible = async (page: Page, what: string, rules: "all" | "colours" = "all"): Promise<void> => {
  // The page's policy forbids script tags; the debugger's evaluation is not under it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const findings = await page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      // What it would fetch, the style sheets, is only for rules that are off.
      preload: false,
      // What is seen on a button is what it is called, and more: off unless asked for.
      rules: { "label-content-name-mismatch": { enabled: only === "all" } },
      ...(only === "colours" && { runOnly: { type: "rule" as const, values: ["color-contrast"] } }),
    });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
      );
  }, rules);
  expect(findings.map((finding) => `${what}: ${finding}`)).toEqual([]);
};
