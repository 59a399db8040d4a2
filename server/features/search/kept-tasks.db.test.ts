// @module-tag long-on-postgres
import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { deletePanel, removePanelMembers } from "../../../contract/panels/commands.ts";
import { wordsWanted } from "../../../contract/shared/words/words.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { createTasks, moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { addManyTasks } from "../../testing/many-tasks.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type Team } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";
import { titlesFound } from "./found-titles.ts";
import { KeptTasks } from "./kept-tasks.ts";
import { foundAmong } from "./seen-tasks.sql.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const askedFor = (text: string) => ({ text, words: wordsWanted(text), most: 20 });

/** Counts the rows that are read. */
const counting = () => {
  const read = { rows: 0 };
  const tx = server.db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.rows += result.rows.length;
      return result;
    },
  });
  return { tx, read };
};

/** All that is seen, in the order in which it is found. */
const seenIn = async (kept: KeptTasks, { domainId }: Team, userId: string) =>
  (await kept.seenBy(server.db.read, { domainId, userId })).first({}, 5_000);

test("whatever becomes of tasks and whoever does it, the next search looks at them as they are [E33, S4.14]", async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, domainId } = team;
  const other = await newPanel(owner, domainId, "Elsewhere");
  const [first, second] = [await addTask(team, { title: "First" }), await addTask(team, { title: "Second" })];
  await addTask({ ...team, panelId: other }, { title: "Third" });
  const at = (taskId: string) => ({ params: { domainId, panelId: team.panelId, taskId } });
  const everything = () => seenIn(new KeptTasks(), team, owner.me.id);
  const kept = new KeptTasks();
  const follow = () => seenIn(kept, team, owner.me.id);
  expect((await follow()).map(({ titleKey }) => titleKey)).toEqual(["third", "second", "first"]);

  let last = await follow();
  const afterwards = async (what: string, act: Promise<unknown>) => {
    await act;
    const now = await follow();
    expect([what, now]).toEqual([what, await everything()]);
    expect([what, now]).not.toEqual([what, last]);
    last = now;
  };
  await afterwards("renamed", ok(owner.call(updateTask, { ...at(first.id), body: { title: "Erste" } })));
  await afterwards("described", ok(owner.call(describeTask, { ...at(first.id), body: { text: "Words" } })));
  await afterwards("discussed", ok(owner.call(createComment, { ...at(second.id), body: { text: "Words" } })));
  await afterwards("done", ok(owner.call(updateTask, { ...at(second.id), body: { statusId: team.done } })));
  await afterwards("added", addTask(team, { title: "Fourth" }));
  await afterwards(
    "moved away",
    ok(
      owner.call(moveTasks, {
        params: { domainId, panelId: team.panelId },
        body: { taskIds: [first.id], panelId: other },
      }),
    ),
  );
  const gone = await owner.call(deleteTask, at(second.id));
  await afterwards("deleted", ok(Promise.resolve(gone)));
  await afterwards("undone", ok(undo(owner, changeOf(gone))));
  await afterwards(
    "their column deleted",
    ok(owner.call(deleteStatus, { params: { domainId, statusId: team.todo }, query: { moveTo: team.done } })),
  );
  const without = await owner.call(deletePanel, { params: { domainId, panelId: team.panelId } });
  await afterwards("their panel deleted", ok(Promise.resolve(without)));
  await afterwards("their panel restored", ok(undo(owner, changeOf(without))));
});

test("of a panel of thousands all are kept, however far behind they were, and nothing of one that I have left [E33, S1.2]", async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, member, domainId, panelId } = team;
  const kept = new KeptTasks();
  const count = async () => (await seenIn(kept, team, member.me.id)).length;
  const add = (many: number) =>
    ok(
      owner.call(createTasks, {
        params: { domainId, panelId },
        body: { tasks: Array.from({ length: many }, (_, nth) => ({ id: newId(), title: `Task ${nth}` })) },
      }),
    );
  expect(await count()).toBe(0);
  for (const many of [500, 500, 500, 500, 400]) await add(many);
  expect(await Promise.all([count(), count(), count()])).toEqual([2_400, 2_400, 2_400]);
  await add(3);
  expect(await count()).toBe(2_403);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect(await count()).toBe(0);
});

test("what there is no room for is never read anew: not by one search, nor by several at once [E33]", async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, domainId } = team;
  const panelIds = [team.panelId];
  for (const name of ["Second", "Third", "Fourth"]) panelIds.push(await newPanel(owner, domainId, name));
  const title = "A task of many words and letters ".repeat(8).trim();
  for (const panelId of panelIds) await addManyTasks(server.db, { ...team, panelId }, 400, [], { title });
  await addTask(team, { title: "Lanterns for a hen" });
  await addTask({ ...team, panelId: panelIds[3] ?? "" }, { title: "A hen of Atlantis" });

  const searcher = { domainId, userId: owner.me.id };
  // Of all, of a single panel, of one but for its titles, and of less.
  for (const bytes of [64_000_000, 800_000, 200_000, 50_000]) {
    const kept = new KeptTasks(bytes);
    const { tx, read } = counting();
    const find = async (text: string) =>
      (await foundAmong(tx, searcher, await titlesFound(await kept.seenBy(tx, searcher), askedFor(text)))).size;
    const several = () => Promise.all(["lan hen", "lantern", "rooster", "lan hen", "lantern", "rooster"].map(find));
    expect(await several()).toEqual([1, 1, 0, 1, 1, 0]);
    expect(read.rows).toBeLessThan(1_800);
    read.rows = 0;
    expect(await several()).toEqual([1, 1, 0, 1, 1, 0]);
    expect(read.rows).toBeLessThan(100);
  }
});

test("of one domain's searches another keeps its room, and its own are not read anew for them [E33]", async () => {
  const people = await newPeople(server);
  const kept = new KeptTasks(350_000);
  const { tx, read } = counting();
  const teams = [await newTeam(people), await newTeam(people), await newTeam(people)];
  for (const team of teams) await addManyTasks(server.db, team, 600);
  const searchAll = async () => {
    for (const { domainId, owner } of teams) {
      const seen = await kept.seenBy(tx, { domainId, userId: owner.me.id });
      expect(await titlesFound(seen, askedFor("599"))).toHaveLength(1);
    }
  };
  await searchAll();
  read.rows = 0;
  await searchAll();
  expect(read.rows).toBeLessThan(50);
});

test("whether tasks are kept or the database is asked, the first ones are the same, in their order [E33]", async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, domainId, panelId } = team;
  // More than are looked at first have the words and begin with none, and more than come at once.
  await addManyTasks(server.db, team, 1_300, [], { title: "Shenanigans of a plantation" });
  const other = await newPanel(owner, domainId, "Elsewhere");
  for (const title of ["Lantern of a hen", "Hen, lantern", "A plan", "Henna"])
    for (const where of [panelId, other])
      for (const statusId of [team.todo, team.done]) {
        const { id } = await addTask({ ...team, panelId: where }, { title, statusId });
        if (title !== "Henna")
          await ok(
            owner.call(describeTask, { params: { domainId, panelId: where, taskId: id }, body: { text: "Words" } }),
          );
      }
  const searcher = { domainId, userId: owner.me.id };
  const [inMemory, inRows] = await Promise.all([
    new KeptTasks().seenBy(server.db.read, searcher),
    new KeptTasks(0).seenBy(server.db.read, searcher),
  ]);
  for (const most of [1, 5, 50])
    for (const text of ["lan hen", "hen lan", "hen", "of a", "plan shen", "nothing at all"])
      expect([text, await titlesFound(inRows, { ...askedFor(text), most })]).toEqual([
        text,
        await titlesFound(inMemory, { ...askedFor(text), most }),
      ]);
  expect(await inRows.first({ kind: "description" }, 7)).toEqual(await inMemory.first({ kind: "description" }, 7));
  expect(await inRows.first({ kind: "description" }, 50)).toHaveLength(12);
  expect(await inRows.first({ kind: "file" }, 50)).toEqual([]);
});
