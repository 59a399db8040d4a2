import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, ok, type Team } from "../../testing/team.ts";
import type { AccessReads } from "../access/access.ts";
import { newId } from "../basics/ids.ts";
import type { RequestLog } from "../process/log.ts";
import { openPage } from "../realtime/testing/open-page.ts";
import { runCommand } from "./commands.ts";
import { type CommandHandler, NO_VISITOR } from "./handlers.ts";

let server: TestServer;
let team: Team;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "silent" });
  team = await newTeam(await newPeople(server));
});
afterAll(() => server.close());

/** Lets one transaction of a stream through, and nothing be read after its COMMIT until the returned function is called. */
const loseReadingAfterCommit = (): (() => void) => {
  const { read } = server.db;
  const transaction = server.db.transaction.bind(server.db);
  const broken = new Proxy(read, {
    get: () => {
      throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
    },
  });
  // What the page's registering notes is of no stream, and may come meanwhile.
  const letThrough = vi.spyOn(server.db, "transaction").mockImplementation(async (work, stream) => {
    const done = await transaction(work, stream);
    if (stream !== undefined) server.db.read = broken;
    return done;
  });
  return () => {
    letThrough.mockRestore();
    server.db.read = read;
  };
};

test("what is stored is acknowledged though nobody could be told of it, and who might hear too much is cut off [D7, D8]", async () => {
  const { owner, member, bystander, domainId, panelId } = team;
  const page = await openPage(server, member, domainId);
  const restore = loseReadingAfterCommit();
  const params = { domainId, panelId };
  const invited = await owner.call(invitePanelMembers, { params, body: { userIds: [bystander.me.id] } });
  restore();
  expect(invited.status).toBe(200);
  expect(await page.ended).toBe("io server disconnect");
  const { panel_members } = await ok(owner.call(getPanel, { params }));
  expect(panel_members.map(({ userId }) => userId)).toContain(bystander.me.id);
});

test("a failure of the telling is not the command's [D7]", async () => {
  const { owner, domainId } = team;
  const warned = vi.fn<() => void>();
  const pipeline = {
    db: server.db,
    log: { of: () => ({ error: warned }) } as unknown as RequestLog,
    access: { roleOf: async () => "owner" } as unknown as AccessReads,
    listeners: [],
    beforeCommit: [],
    pieceKinds: [],
    endSession: () => undefined,
    publish: () => {
      throw new Error("nothing can be told");
    },
  };
  const { answer } = await runCommand(
    pipeline,
    server.app.handlers.find(({ definition }) => definition.route === updateDomain.route) as CommandHandler,
    {
      actor: { userId: owner.me.id, fullName: owner.me.fullName, sessionId: newId(), means: "session" },
      input: { params: { domainId }, query: {}, body: { name: "stored all the same" } },
      visitor: NO_VISITOR,
    },
  );
  expect(answer).toMatchObject({ name: "stored all the same" });
  expect(warned).toHaveBeenCalledOnce();
  const domains = await ok(owner.call(listDomains));
  expect(domains.find(({ id }) => id === domainId)?.name).toBe("stored all the same");
});
