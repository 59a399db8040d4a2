import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDomain, updateDomain } from "../../contract/domains/commands.ts";
import { deleteTask } from "../../contract/tasks/commands.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok } from "../testing/team.ts";
import { fillTaskNumbers } from "./steps/0021-0050/0046-task-numbers.ts";
import { fillDomainKeys } from "./steps/0021-0050/0047-domain-keys.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("tasks from before the upgrade are numbered in the order in which they were made, those in the trash too, and domains get keys [E18]", async () => {
  const people = await newPeople(server);
  const [team, other] = [await newTeam(people), await newTeam(people)];
  const { owner, domainId } = team;
  const beside = { ...team, panelId: await newPanel(owner, domainId, "Beside") };
  const made = [await addTask(team), await addTask(beside), await addTask(team), await addTask(beside)];
  const [first, second] = made;
  await ok(owner.call(deleteTask, { params: { domainId, panelId: beside.panelId, taskId: second?.id ?? "" } }));
  const elsewhere = await addTask(other);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { key: "OLD" } }));
  const twin = await ok(people.stranger.call(createDomain, { body: { name: "The twin" } }));

  await server.db.transaction(async (tx) => {
    await tx.deleteFrom("task_numbers").execute();
    await tx.deleteFrom("domain_keys").execute();
    await tx.updateTable("domains").set({ key: "" }).execute();
    // No two of a domain share a number, so none is simply emptied.
    await sql`update tasks set number = -number`.execute(tx);
    // Made last, and the others at one moment: by their ids.
    const at = (created_at: string) => tx.updateTable("tasks").set({ created_at });
    await at("2026-01-01T00:00:00.000Z").where("domain_id", "=", domainId).execute();
    await at("2026-01-02T00:00:00.000Z")
      .where("id", "=", first?.id ?? "")
      .execute();
  });
  await server.db.transaction(async (tx) => {
    await fillTaskNumbers(tx as unknown as Kysely<unknown>);
    await fillDomainKeys(tx as unknown as Kysely<unknown>);
  });

  const rows = await server.db.read
    .selectFrom("tasks")
    .select(["id", "number"])
    .where("domain_id", "=", domainId)
    .execute();
  const inOrder = rows.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  const others = made.slice(1).map(({ id }) => id);
  expect(inOrder).toEqual([...others.toSorted(), first?.id]);
  expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect((await addTask(team)).number).toBe(5);
  expect(elsewhere.number).toBe(1);
  expect((await addTask(other)).number).toBe(2);

  const domains = await server.db.read.selectFrom("domains").select(["id", "key"]).orderBy("created_at").execute();
  const keys = new Map(domains.map(({ id, key }) => [id, key]));
  expect([domainId, other.domainId, twin.id].map((id) => keys.get(id))).toEqual(["THE", "THE2", "THE3"]);
  expect(new Set(keys.values()).size).toBe(domains.length);
});
