import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { OPERATING_GUIDE } from "../../server/platform/basics/operating-guide.ts";
import { pages } from "./pages.mjs";

/** What a page leads to beside it. */
const linked = (page: string): string[] =>
  [...readFileSync(page, "utf8").matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = ""]) =>
    posix.join(posix.dirname(page), path),
  );

test("the page that messages name comes with the release, and each that it leads to [F1]", () => {
  const leadsTo = pages.filter((page) => page.endsWith(".md")).flatMap(linked);
  expect(leadsTo.length).toBeGreaterThan(1);
  expect(pages).toEqual(expect.arrayContaining([OPERATING_GUIDE, ...leadsTo]));
});
