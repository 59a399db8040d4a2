import { expect, test } from "vitest";
import type { Ask } from "../wire/endpoints.ts";
import { takeFirstLook } from "./first-look.ts";

const panel = { id: "p1", name: "Roadmap", domainId: "d2", version: 4, memberCount: 1, openTaskCount: 0 };
const domain = (id: string) => ({ id, name: id, ownerId: "me", memberRole: "owner", statuses: [], version: 7 });

/** Answers each round of questions when all of it is asked, and keeps what was asked in each. */
const server = (refused: readonly string[] = []) => {
  const rounds: string[][] = [];
  let open: string[] | undefined;
  const answers: Record<string, unknown> = {
    "GET /user/profile": { user_data: { id: "me" }, version: 3 },
    "GET /domains": [domain("d1"), domain("d2")],
    "GET /collaborators/:domainId": [],
    "GET /panels/:domainId": [panel],
    "GET /panels/:domainId/:panelId": { panel_data: panel, panel_members: [] },
    "GET /task/:domainId/:panelId": { taskData: [], version: 4 },
  };
  const ask = (async ({ route }: { route: string }, { params }: { params: Record<string, string> }) => {
    if (!open) {
      open = [];
      rounds.push(open);
      setTimeout(() => {
        open = undefined;
      });
    }
    open.push(`${route} ${Object.values(params).join(" ")}`.trim());
    await new Promise((done) => setTimeout(done, 1));
    if (refused.includes(route)) throw new Error("refused");
    return answers[route];
  }) as unknown as Ask;
  return { ask, rounds };
};

test("a return to a panel asks for everything at once, its domain's people and its tasks included [S2.15]", async () => {
  const { ask, rounds } = server();
  const look = await takeFirstLook(ask, { domainId: "d2", version: 7, holdsPanel: true }, "p1");
  expect(rounds).toEqual([
    [
      "GET /collaborators/:domainId d2",
      "GET /panels/:domainId d2",
      "GET /panels/:domainId/:panelId d2 p1",
      "GET /task/:domainId/:panelId d2 p1",
      "GET /user/profile",
      "GET /domains",
    ],
  ]);
  expect(look.found?.domain.id).toBe("d2");
  expect(look.copy?.detail.panel_data.id).toBe("p1");
});

test("a domain that changed since the last visit has its people asked for once more, after its version is known", async () => {
  const { ask, rounds } = server();
  await takeFirstLook(ask, { domainId: "d2", version: 6, holdsPanel: true }, "p1");
  expect(rounds[1]).toEqual(["GET /collaborators/:domainId d2"]);
});

test("a first visit begins with the first domain, and asks for the panel of the address with it", async () => {
  const { ask, rounds } = server();
  const look = await takeFirstLook(ask, undefined, "p1");
  expect(rounds).toEqual([
    ["GET /user/profile", "GET /domains"],
    [
      "GET /panels/:domainId/:panelId d1 p1",
      "GET /task/:domainId/:panelId d1 p1",
      "GET /collaborators/:domainId d1",
      "GET /panels/:domainId d1",
    ],
  ]);
  expect(look.found?.domain.id).toBe("d1");
  expect(look.copy?.detail.panel_data.id).toBe("p1");
});

test("a domain that is gone, or a panel that is, is no failure of the whole", async () => {
  const gone = await takeFirstLook(server().ask, { domainId: "d9", version: 1, holdsPanel: true }, "p1");
  expect(gone.found?.domain.id).toBe("d1");
  const { ask } = server(["GET /panels/:domainId/:panelId"]);
  const look = await takeFirstLook(ask, { domainId: "d2", version: 7, holdsPanel: true }, "p1");
  expect(look.found?.panels).toEqual([panel]);
  expect(look.copy).toBeUndefined();
});
