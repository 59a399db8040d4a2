import { expect, test } from "vitest";
import type { Ask } from "../wire/endpoints.ts";
import { askForStart } from "./start.ts";

const panel = { id: "p1", name: "Roadmap", domainId: "d2", version: 4, memberCount: 1, openTaskCount: 0 };
const domain = (id: string) => ({
  id,
  name: id,
  ownerId: "me",
  key: "ME",
  memberRole: "owner",
  statuses: [],
  labels: [],
  version: 7,
});

/** Answers when all that is asked at once is asked, and keeps what that was. */
const server = (refused: readonly string[] = []) => {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    "GET /start": {
      ...{ user_data: { id: "me" }, version: 3, domains: [domain("d1"), domain("d2")] },
      active: { domainId: "d2", people: [], panels: [panel] },
    },
    "GET /board/:panelId": { panel: { panel_data: panel, panel_members: [] }, taskData: [], version: 4 },
  };
  const ask = (async ({ route }: { route: string }, input: object) => {
    asked.push(`${route} ${JSON.stringify(input)}`);
    await new Promise((done) => setTimeout(done, 1));
    if (refused.includes(route)) throw new Error("refused");
    return answers[route];
  }) as unknown as Ask;
  return { ask, asked };
};

test("a page of a panel asks for what it begins with and for all of the board at once, and for nothing else [S2.15]", async () => {
  const { ask, asked } = server();
  const looking = askForStart(ask, "p1");
  expect(asked).toEqual([
    'GET /board/:panelId {"params":{"panelId":"p1"}}',
    'GET /start {"params":{},"query":{"panel":"p1"}}',
  ]);
  const { me, myVersion, found, board } = await looking;
  expect([me.id, myVersion]).toEqual(["me", 3]);
  expect(found).toMatchObject({ domain: { id: "d2" }, people: [], panels: [panel] });
  expect(board?.panel.panel_data.id).toBe("p1");
  expect(asked).toHaveLength(2);
});

test("a page of no panel asks for what it begins with alone [S2.15]", async () => {
  const { ask, asked } = server();
  const { found, board } = await askForStart(ask, undefined);
  expect(asked).toEqual(['GET /start {"params":{}}']);
  expect([found?.domain.id, board]).toEqual(["d2", undefined]);
});

test("a panel that is gone is no failure of the whole, and nobody begins without the rest [S2.15]", async () => {
  const { found, board } = await askForStart(server(["GET /board/:panelId"]).ask, "p1");
  expect([found?.panels, board]).toEqual([[panel], undefined]);
  await expect(askForStart(server(["GET /start"]).ask, "p1")).rejects.toThrow("refused");
});
