import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathOf } from "../../../contract/define.ts";
import { getStart } from "../../../contract/start/queries.ts";
import { getBoard, getGlance } from "../../../contract/tasks/queries.ts";
import { TOKEN_KEY } from "../../../contract/wire.ts";
import { OPENED_KEY } from "./forget-opened.ts";

const script = readFileSync(new URL("first-paint.js", import.meta.url), "utf8");

test("the script before the first paint, which imports nothing, asks what the contract defines, as the page would [D1, S2.15]", () => {
  const asked = [...script.matchAll(/["`]\/api(\/[^"`]+)["`]/g)].map(([, address = ""]) => address);
  const panelId = "$" + "{panelId}";
  const start = pathOf(getStart.route, {});
  const ofPanel = ({ route }: { route: string }) => route.replace(/^GET |:panelId/g, "") + panelId;
  expect(asked).toEqual([ofPanel(getGlance), start, `${start}?panel=${panelId}`, ofPanel(getBoard)]);
  for (const key of [TOKEN_KEY, OPENED_KEY]) expect(script).toContain(`"${key}"`);
});
