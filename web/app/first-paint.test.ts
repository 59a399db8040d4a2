import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listDomains } from "../../contract/domains/queries.ts";
import { getPanel } from "../../contract/panels/queries.ts";
import { TOKEN_KEY } from "../../contract/shared/wire.ts";
import { listFirstTasks } from "../../contract/tasks/queries.ts";

const script = readFileSync(new URL("first-paint.js", import.meta.url), "utf8");

test("the script before the first paint, which imports nothing, asks what the contract defines [D1, S2.15]", () => {
  const asked = [...script.matchAll(/get\(["`]([^"`]+)["`]\)/g)].map(([, path = ""]) => path);
  const pathOf = ({ route }: { route: string }) =>
    route
      .replace("GET ", "")
      .replace(":domainId", "$" + "{domain.id}")
      .replace(":panelId", "$" + "{panelId}");
  expect(asked).toEqual([listDomains, getPanel, listFirstTasks].map(pathOf));
  expect(script).toContain(`getItem("${TOKEN_KEY}")`);
});
