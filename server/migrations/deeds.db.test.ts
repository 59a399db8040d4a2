import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, deleteAnnouncement } from "../../contract/announcements/commands.ts";
import { listAnnouncements } from "../../contract/announcements/queries.ts";
import { undoChange } from "../../contract/history/commands.ts";
import { listAnnouncementNotifications, listTaskNotifications } from "../../contract/notifications/queries.ts";
import { updateTask } from "../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../contract/wire.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok } from "../testing/team.ts";
import { fillDeeds } from "./steps/0021-0050/0033-deeds.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("what was announced and told before the upgrade says as data what happened, also when it comes back out of the log [D30, D31, D41]", async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, admin, member, domainId, panelId } = team;
  const params = { domainId };
  await newPanel(admin, domainId, "Attic");
  for (const mentions of [[], [member.me.id]])
    await ok(owner.call(createAnnouncement, { params, body: { content: `Hear, @${member.me.fullName}`, mentions } }));
  await ok(owner.call(createAnnouncement, { params, body: { content: "Fill in your hours.", isAutomated: true } }));
  const task = await addTask(team, { title: "Dig" });
  const assigned = { assignedCollaborators: [member.me.id] };
  for (const body of [assigned, { assignedTo: "2031-03-09" }])
    await ok(owner.call(updateTask, { params: { domainId, panelId, taskId: task.id }, body }));

  const all = async () => ({
    announcements: await ok(member.call(listAnnouncements, { params })),
    ofAnnouncements: await ok(member.call(listAnnouncementNotifications, { params })),
    ofTasks: await ok(member.call(listTaskNotifications, { params })),
  });
  const before = await all();
  const whats = [...before.ofAnnouncements, ...before.ofTasks].map(({ deed }) => deed?.what);
  for (const what of ["posted", "mentioned", "somePanelAdded", "assigned", "dates"]) expect(whats).toContain(what);
  const attic = before.announcements.find(({ deed }) => deed?.what === "somePanelAdded");
  const place = { ...params, announcementId: attic?.id ?? "" };
  const { headers } = await owner.call(deleteAnnouncement, { params: place });

  await server.db.transaction(async (tx) => {
    await tx.updateTable("announcements").set({ deed: null }).execute();
    await tx.updateTable("notifications").set({ deed: null }).execute();
    for (const { stream, version, before, after } of await tx.selectFrom("changes").selectAll().execute()) {
      const older = (json: string | null) => json && JSON.stringify({ ...JSON.parse(json), deed: undefined });
      await tx
        .updateTable("changes")
        .set({ before: older(before), after: older(after) })
        .where("stream", "=", stream)
        .where("version", "=", version)
        .execute();
    }
  });
  expect((await all()).ofTasks.some(({ deed }) => deed)).toBe(false);
  await server.db.transaction((tx) => fillDeeds(tx as unknown as Kysely<unknown>));
  const { changeId } = await ok(owner.call(undoChange, { params: { changeId: headers.get(CHANGE_HEADER) ?? "" } }));
  const restored = server.db.read.selectFrom("changes").select("after").where("id", "=", changeId);
  expect(JSON.parse((await restored.executeTakeFirstOrThrow()).after ?? "")).toEqual(attic);
  expect(await all()).toEqual(before);
});
