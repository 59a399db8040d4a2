import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getOpening } from "../../../contract/tasks/queries.ts";
import { TOKEN_KEY } from "../../../contract/wire.ts";

const script = readFileSync(new URL("first-paint.js", import.meta.url), "utf8");

test("the script before the first paint, which imports nothing, asks what the contract defines [D1, S2.15]", () => {
  const asked = [...script.matchAll(/fetch\(["`]\/api([^"`]+)["`]/g)].map(([, path = ""]) => path);
  expect(asked).toEqual([getOpening.route.replace("GET ", "").replace(":panelId", "$" + "{panelId}")]);
  expect(script).toContain(`getItem("${TOKEN_KEY}")`);
});
