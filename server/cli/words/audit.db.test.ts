import { afterAll, beforeAll, expect, test } from "vitest";
import { auditSince } from "../../features/audit/audit.read.ts";
import { addToDomain, newPerson } from "../../testing/team.ts";
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
const byNobody = (kind: string, about: string) => ({ kind, actorId: null, about });

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
