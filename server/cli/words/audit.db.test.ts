// @module-tag long-on-postgres
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditEntry } from "../../../contract/audit/audit.ts";
import { newFolder } from "../../archive/testing/archived.ts";
import { auditSince } from "../../features/audit/audit.read.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { addToDomain, newPeople, newPerson, newTask } from "../../testing/team.ts";
import { askProgram } from "../testing/ask-program.ts";
import { startWithControl } from "../testing/start-with-control.ts";

let server: Awaited<ReturnType<typeof startWithControl>>;
beforeAll(async () => {
  server = await startWithControl();
});
afterAll(() => server.close());

const all = () => auditSince(server.db.read, "2000");
/** What was kept while a word did its work. */
const keptOf = async (...args: string[]) => {
  const before = new Set((await all()).map(({ id }) => id));
  expect(await askProgram(args, server.environment)).toMatchObject({ code: 0 });
  return (await all())
    .filter(({ id }) => !before.has(id))
    .map(({ kind, actorId, about }) => ({ kind, actorId, about }));
};
const byNobody = (kind: string, about: string | null) => ({ kind, actorId: null, about });

test("what the program does is told of nobody who did nothing, whosever domain or account it is [F56]", async () => {
  const [owner, heir] = [await newPerson(server, "Owen Owner"), await newPerson(server, "Hetty Heir")];
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  await addToDomain(owner, domainId, heir);
  const roles = await keptOf("domains", "give", domainId, heir.me.id);
  expect(roles).toHaveLength(2);
  expect(roles).toEqual(
    expect.arrayContaining([byNobody("role-changed", owner.me.id), byNobody("role-changed", heir.me.id)]),
  );
  const own = heir.signedIn.domains.domains[0]?.id ?? "";
  expect(await keptOf("people", "delete", owner.me.id, "--yes")).toEqual([
    byNobody("person-suspended", owner.me.id),
    byNobody("person-removed", owner.me.id),
    byNobody("person-deleted", owner.me.id),
  ]);
  expect(await keptOf("domains", "delete", own, "--yes")).toEqual([byNobody("domain-deleted", own)]);
  expect((await keptOf("people", "add", "Addy Added", "addy.added@example.org")).map(({ actorId }) => actorId)).toEqual(
    [null, null, null],
  );
});

test("sessions that the program ends are kept once, and where there are none nothing is [F56]", async () => {
  const { me } = await newPerson(server, "Ella Ended");
  expect(await keptOf("people", "end-sessions", me.id)).toEqual([byNobody("session-ended", me.id)]);
  expect(await keptOf("people", "end-sessions", me.id)).toEqual([]);
});

/** Every kind that there is, in what an environment leads to. */
const kindsIn = async (environment: Record<string, string>): Promise<string[]> => {
  const { out } = await askProgram(["audit", "--since", "1d", "--json"], environment);
  return (JSON.parse(out) as AuditEntry[]).map(({ kind }) => kind);
};

test("what whoever runs the server does to all data is kept, in the data that goes on [F56]", {
  tags: "long",
}, async () => {
  const folder = newFolder();
  expect(await keptOf("backup", "--to", folder)).toEqual([byNobody("backup-made", readdirSync(folder)[0] ?? "")]);
  const { taskId } = (await newTask(await newPeople(server))).params;
  await sql`update tasks set comments = 3 where id = ${taskId}`.execute(server.db.read);
  expect(await keptOf("check", "--fix")).toEqual([byNobody("data-mended", null)]);
  expect(await keptOf("check", "--fix")).toEqual([]);

  const mails = await startMailServer();
  const environment = { ...server.environment, SMTP_URL: mails.url, SMTP_FROM: "tavola@example.org" };
  const before = await kindsIn(environment);
  const tried = () => askProgram(["mail", "test", "ada@example.org"], environment);
  expect(await tried()).toMatchObject({ code: 0, err: "" });
  await server.stop();
  expect(await tried()).toMatchObject({ code: 0, err: "" });
  expect((await kindsIn(environment)).slice(before.length)).toEqual(["mail-tested", "mail-tested"]);
  const nowhere = { ...environment, DATA_DIR: newFolder(), DATABASE_URL: "" };
  expect(await askProgram(["mail", "test", "ada@example.org"], nowhere)).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^The audit does not tell of this: There is no database in [^.]+\.$/m),
  });
  await mails.close();

  const file = join(folder, readdirSync(folder)[0] ?? "");
  const run = (...args: string[]) => askProgram([...args, "--yes"], server.environment);
  expect(await run("restore", file, "--replace")).toMatchObject({ code: 0 });
  const restored = await kindsIn(server.environment);
  // What was kept after the backup is put aside.
  expect([restored.at(-1), restored.includes("backup-made")]).toEqual(["backup-restored", false]);
  const there = newFolder();
  expect(await run("move", "--to", there)).toMatchObject({ code: 0 });
  expect((await kindsIn({ DATA_DIR: there })).slice(-2)).toEqual(["backup-restored", "data-moved"]);
  expect((await kindsIn(server.environment)).at(-1)).toBe("backup-restored");
});
