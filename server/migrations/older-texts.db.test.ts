import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { createAnnouncement } from "../../contract/announcements/commands.ts";
import { newId } from "../platform/basics/ids.ts";
import { startTestServer } from "../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok } from "../testing/team.ts";
import { endedTexts } from "./steps/0001-0020/0019-ended-texts.ts";
import { unnamedPanels } from "./steps/0001-0020/0020-unnamed-panels.ts";

test("what was told and kept before loses the names of panels and the texts of what has ended, and nothing else [fault 10, fault 11, D43, D44]", async () => {
  const server = await startTestServer();
  try {
    const team = await newTeam(await newPeople(server));
    const { domainId, owner, panelId } = team;
    const kept = 'Please mind: Bo created the panel "Roadmap". Yes.';
    await ok(owner.call(createAnnouncement, { params: { domainId }, body: { content: kept } }));
    const task = await addTask(team, { title: "Ended" });
    await addTask(team, { title: "Stays" });
    const ended = await newPanel(owner, domainId, "Ended");
    await server.db.transaction(async (tx) => {
      await tx.deleteFrom("tasks").where("id", "=", task.id).execute();
      await tx.deleteFrom("panel_members").where("panel_id", "=", ended).execute();
      await tx.deleteFrom("panels").where("id", "=", ended).execute();
      // As it was said before.
      const named = 'Ann "A" created the panel "Lay\noffs".';
      const [said] = await tx
        .updateTable("announcements")
        .set({ content: named })
        .where("content", "like", "%created a panel.")
        .returning(["id"])
        .execute();
      await tx
        .updateTable("notifications")
        .set({ message: named })
        .where("announcement_id", "=", said?.id ?? "")
        .execute();
      await tx
        .insertInto("changes")
        .values({
          ...{ stream: domainId, version: 1_000, id: newId(), type: "announcement.created", before: null },
          ...{ entity_id: said?.id ?? "", actor_id: owner.me.id, at: new Date().toISOString() },
          after: JSON.stringify({ content: named, isAutomated: true }),
        })
        .execute();
      await endedTexts(tx as unknown as Kysely<unknown>);
      await unnamedPanels(tx as unknown as Kysely<unknown>);
    });
    const read = <T extends "announcements" | "notifications" | "changes">(table: T) =>
      server.db.read
        .selectFrom(table as "changes")
        .selectAll()
        .execute();
    const [announcements, notifications, changes] = [
      JSON.stringify(await read("announcements")),
      JSON.stringify(await read("notifications")),
      await read("changes"),
    ];
    const log = JSON.stringify(changes);
    for (const all of [announcements, notifications, log]) {
      expect(all).not.toContain("offs");
      expect(all).toMatch(/Ann \\+"A\\+" created a panel\./);
    }
    expect(announcements).toContain("Please mind: Bo created the panel");
    expect(log).toContain("Please mind: Bo created the panel");
    expect(log).toContain("Stays");
    expect(log).not.toContain("Ended");
    const texts = ({ before, after }: (typeof changes)[number]) => before !== null || after !== null;
    expect(changes.filter(({ stream }) => stream === ended).some(texts)).toBe(false);
    expect(changes.filter(({ stream }) => stream === panelId).some(texts)).toBe(true);
  } finally {
    await server.close();
  }
});
