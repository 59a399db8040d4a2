// @module-tag long-on-postgres
import { expect, onTestFinished, test } from "vitest";
import { measureJobs } from "./job-gauges.ts";
import { newId } from "./platform/basics/ids.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { startTestServer } from "./testing/server.ts";
import { addTask, inviteTo, newPerson, startTeam } from "./testing/team.ts";

const HOUR_MS = 3_600_000;

test("what waits to be done by the server, what it gave up and for how long the first is due are told by kind, but not what waits for a suspended person [F10]", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { owner, domainId, panelId } = await startTeam(server);
  await inviteTo(owner, domainId);
  const task = await addTask({ owner, domainId, panelId });
  const [invite, change] = await Promise.all([
    server.db.read.selectFrom("invites").select("id").executeTakeFirstOrThrow(),
    server.db.read.selectFrom("changes").select("id").where("entity_id", "=", task.id).executeTakeFirstOrThrow(),
  ]);
  const hourAgo = new Date(Date.now() - HOUR_MS).toISOString();
  const away = await newPerson(server, "Suspended Sam");
  await server.db.transaction(async (tx) => {
    const schedule = { id: newId(), domain_id: domainId, content: "Soup", weekday: null, time: null };
    const post = { ...schedule, author_id: away.me.id, due_at: hourAgo, created_at: hourAgo, ended_at: null };
    await tx.insertInto("schedules").values(post).execute();
    await tx.updateTable("users").set({ suspended_at: hourAgo }).where("id", "=", away.me.id).execute();
    const mail = { invite_id: invite.id, email: "a@example.org", attempts: 1, due_at: hourAgo, sent_at: null };
    const mails = [
      { ...mail, place: 0, failed_at: null },
      { ...mail, place: 1, failed_at: hourAgo },
    ];
    await tx.insertInto("invite_mails").values(mails).execute();
    const piece = { change_id: change.id, actor_id: owner.me.id, stream: panelId, kind: newId(), given: "{}" };
    const pieces = [0, 1].map((place) => ({ ...piece, place }));
    await tx.insertInto("pieces").values(pieces).execute();
    await tx.updateTable("changes").set({ at: hourAgo }).where("id", "=", change.id).execute();
  });
  const metrics = createMetrics();
  measureJobs(metrics, server.db.read);
  const lines = (await metrics.write()).split("\n").filter((line) => line && !line.startsWith("#"));
  const told = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
  const jobs = (kind: string) =>
    ["waiting", "failed"].map((state) => told.get(`tavola_jobs{kind="${kind}",state="${state}"}`));
  const oldest = (kind: string) => told.get(`tavola_jobs_oldest_seconds{kind="${kind}"}`);
  expect([
    jobs("invite mails"),
    jobs("large changes"),
    jobs("files to remove"),
    jobs("scheduled announcements"),
  ]).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  for (const kind of ["invite mails", "large changes"]) expect(oldest(kind)).toBeGreaterThanOrEqual(HOUR_MS / 1000);
  expect(oldest("files to remove")).toBe(0);
});
