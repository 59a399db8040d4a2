import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { Change } from "../contract/changes.ts";
import { createComment } from "../contract/comments/commands.ts";
import { invitePanelMembers } from "../contract/panels/commands.ts";
import { getTask, listTasks } from "../contract/tasks/queries.ts";
import type { Task } from "../contract/tasks/task.ts";
import { getTimeline } from "../contract/timeline/queries.ts";
import type { TimelineEntry } from "../contract/timeline/timeline.ts";
import { tries } from "../scripts/test/long.ts";
import { toChanges } from "../server/platform/change-log/read-changes.ts";
import { claimPort } from "../server/testing/claim-port.ts";
import { type Client, createClients } from "../server/testing/clients.ts";
import { newTestDatabase, openReader } from "../server/testing/database.ts";
import { startProcess } from "../server/testing/processes/start-process.ts";
import { addTask, inviteTo, newPanel, newPerson, ok } from "../server/testing/team.ts";
import { act } from "./convergence/acts.ts";
import { AT_ONCE, type Person, type Place } from "./convergence/context.ts";
import { Ledger, wordsIn } from "./convergence/ledger.ts";
import { openPage, type Page } from "./convergence/page.ts";

const PAGES = 12;
/** On each database. */
const OPERATIONS = tries(10_000, 100_000);
/** How often the server is killed in between. */
const KILLS = Math.max(2, OPERATIONS / 10_000);
const START = 60;
const DISCUSSED = 8;
/** What the live connection lost, the next version beat tells: within 25 s at the latest. */
const SETTLED = { timeout: 90_000, interval: 100 };

const byId = <Thing extends { id: string }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** What counts of an entry; what a change did to a comment that is gone is told to some only. */
const inTimeline = (entry: TimelineEntry) =>
  entry.kind === "comment"
    ? [entry.comment.id, entry.comment.text, JSON.stringify(entry.comment.reactions)].join(" ")
    : [entry.id, entry.type, entry.entityId].join(" ");

/** In the text that one side of an entry of the log tells. */
const wordsOf = (side: Change["after"]): string[] => wordsIn((side?.text as string | undefined) ?? "");

let over: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of over.toReversed()) await end();
  over = [];
});

/** Does a person's share, one thing after the other, without waiting for more than a few answers. */
const work = async (person: Person, place: Place, ledger: Ledger, count: number): Promise<number[]> => {
  const refused: number[] = [];
  const under = new Set<Promise<void>>();
  for (let n = 0; n < count; n++) {
    const one: Promise<void> = act(person, place, ledger, n)
      .then(
        () => undefined,
        (reason: { status: number }) => void refused.push(reason.status),
      )
      .finally(() => under.delete(one));
    under.add(one);
    while (under.size >= AT_ONCE) await Promise.race(under);
  }
  await Promise.all(under);
  return refused;
};

const databases = ["sqlite", ...(process.env.TEST_DATABASE_URL ? ["postgres"] : [])];
test.each(databases)(
  `twelve clients who do ${OPERATIONS} things at once, over a network that drops and with a server that is killed, end like the database, and no word is lost or there twice (%s) [D7, D8, D9, D11, D12, S4.16, S8.6, E4, E5, E10, E12]`,
  async (kind) => {
    const database = await newTestDatabase(kind);
    over.push(() => database.drop());
    const { dataDir, databaseUrl } = database;
    const settings = { DATA_DIR: dataDir, RATE_LIMITS: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const port = await claimPort();
    let server = await startProcess(port, settings);
    over.push(() => server.end("SIGKILL"));
    const clients = createClients(server.url);
    const owner = await newPerson(clients, "Olga Owner");
    const domain = owner.signedIn.domains.domains[0];
    const domainId = domain?.id ?? "";
    const columns = domain?.statuses.map(({ id }) => id) ?? [];
    const panelId = await newPanel(owner, domainId);
    const params = { domainId, panelId };
    const people: Client[] = [];
    for (let n = 0; n < PAGES; n++)
      people.push(await newPerson(clients, "Cleo Client", await inviteTo(owner, domainId)));
    await ok(owner.call(invitePanelMembers, { params, body: { userIds: people.map(({ me }) => me.id) } }));
    const ledger = new Ledger();
    const tasks: Task[] = [];
    for (let n = 0; n < START; n++) {
      const statusId = columns[n % columns.length];
      tasks.push(await addTask({ ...params, owner }, { title: `Task ${n}`, ...(statusId && { statusId }) }));
    }
    for (const { id } of tasks) ledger.asked.add(id);
    const discussed = tasks.slice(0, DISCUSSED).map(({ id }) => id);
    for (const taskId of discussed)
      await ok(owner.call(createComment, { params: { ...params, taskId }, body: { text: "What do you think?" } }));
    const place: Place = { ...params, columns, discussed };

    const pages: Page[] = await Promise.all(
      people.map(({ signedIn }, n) => openPage(server.url, signedIn, params, 4711 + n)),
    );
    over.push(async () => {
      for (const page of pages) page.close();
    });
    let isOver = false;
    const kills = (async () => {
      for (let killed = 1; killed <= KILLS && !isOver; killed++) {
        const done = (): number => [...ledger.acts.values()].reduce((sum, count) => sum + count, 0);
        while (done() < (OPERATIONS * killed) / (KILLS + 1) && !isOver) await wait(20);
        await server.end("SIGKILL");
        server = await startProcess(port, settings);
      }
    })();
    const persons: Person[] = pages.map((page, who) => ({ who, page, mine: [] }));
    const refused = (
      await Promise.all(persons.map((person) => work(person, place, ledger, Math.ceil(OPERATIONS / PAGES))))
    ).flat();
    isOver = true;
    await kills;
    for (const page of pages) {
      page.network.bad = false;
      page.wake();
    }
    // Refused is only what somebody else has deleted or changed meanwhile, and what was put below a card whose own way into
    // that column was refused (400): it never was there.
    expect(refused.filter((status) => ![400, 404, 409].includes(status))).toEqual([]);

    // All screens show what the database has.
    const stored = (await ok(owner.call(listTasks, { params }))).taskData;
    for (const page of pages) {
      await expect.poll(() => byId(page.tasks()), SETTLED).toEqual(byId(stored));
      const { liveStore } = page.live;
      await expect.poll(() => [liveStore.predictions.size, page.live.waiting.length], SETTLED).toEqual([0, 0]);
      for (const statusId of columns)
        expect(liveStore.slices.column(panelId, statusId)).toEqual(
          stored.filter((task) => task.statusId === statusId).map(({ id }) => id),
        );
    }

    // So do the sheets, as they were left open.
    const sheets = await Promise.all(
      discussed.map((taskId) => ok(owner.call(getTask, { params: { ...params, taskId } }))),
    );
    for (const page of pages) {
      const sheet = sheets.find(({ taskData }) => taskData.id === page.opened()?.id);
      if (!sheet) continue;
      const { attachments, timeline, version } = sheet;
      const description = sheet.description && { ...sheet.description, id: sheet.taskData.id };
      // One by one: what is told of a second try is its first line.
      await expect.poll(() => page.opened()?.version, SETTLED).toBe(version);
      await expect.poll(() => page.opened()?.description, SETTLED).toEqual(description);
      await expect.poll(() => page.opened()?.attachments, SETTLED).toEqual(attachments);
      // Which of one moment come first may differ, and so which of them are on the first page.
      const missing = (): string[] => {
        const entries = new Set(page.opened()?.timeline.map(inTimeline));
        return timeline.entries.map(inTimeline).filter((entry) => !entries.has(entry));
      };
      await expect.poll(missing, SETTLED).toEqual([]);
    }

    const reader = openReader(database);
    over.push(() => reader.close());
    const { read } = reader.db;
    // Every acknowledged write is in the log.
    const logged = new Set((await read.selectFrom("changes").select("id").distinct().execute()).map(({ id }) => id));
    expect([...ledger.changes].filter((id) => !logged.has(id))).toEqual([]);
    expect(ledger.changes.size).toBeGreaterThan(OPERATIONS / 10);

    // Nothing is lost, nothing is there twice, and nothing that nobody asked for.
    const ids = stored.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !ledger.asked.has(id))).toEqual([]);
    expect([...ledger.made.task].filter((id) => !ids.includes(id) && !ledger.mayBeGone.has(id))).toEqual([]);
    const files = new Set(sheets.flatMap(({ attachments }) => attachments.map(({ id }) => id)));
    expect([...ledger.made.attachment].filter((id) => !files.has(id) && !ledger.mayBeGone.has(id))).toEqual([]);
    expect([...files].filter((id) => !ledger.asked.has(id))).toEqual([]);

    const rows = await read.selectFrom("changes").selectAll().where("stream", "in", discussed).execute();
    const history = await toChanges(read, rows);
    // A text that waited behind one which was refused brings the words of both, and they go when it is undone.
    for (const { id, before, after } of history)
      if (ledger.undone.has(id)) {
        const had = new Set(wordsOf(before));
        ledger.takesAway(...wordsOf(after).filter((words) => !had.has(words)));
      }

    // No word that was typed is lost.
    const comments = [];
    for (const { taskData, timeline } of sheets) {
      const all = [...timeline.entries];
      for (let { next } = timeline; next !== null; ) {
        const page = await ok(
          owner.call(getTimeline, { params: { ...params, taskId: taskData.id }, query: { before: next } }),
        );
        all.push(...page.entries);
        next = page.next;
      }
      comments.push(...all.flatMap((entry) => (entry.kind === "comment" ? [entry.comment] : [])));
    }
    const found = new Set(comments.map(({ id }) => id));
    expect(found.size).toBe(comments.length);
    expect([...ledger.made.comment].filter((id) => !found.has(id) && !ledger.mayBeGone.has(id))).toEqual([]);
    const texts = [...comments.map(({ text }) => text), ...sheets.map(({ description }) => description?.text ?? "")];
    const there = texts.flatMap(wordsIn);
    const shown = new Set(there);
    // Nor is one there twice that nobody chose to have from both sides of a run at odds, but where a page was opened anew
    // between a refusal and what was written on top of that.
    const twice = there.filter((words, at) => there.indexOf(words) !== at);
    expect(twice.filter((words) => !ledger.mayBeTwice.has(words)).length).toBeLessThanOrEqual(OPERATIONS / 2000);
    const gone = [...ledger.typed.keys()].filter((words) => !shown.has(words));
    expect(
      gone.filter((words) => ![words, ledger.typed.get(words) ?? ""].some((what) => ledger.mayBeGone.has(what))),
    ).toEqual([]);
    expect(ledger.typed.size).toBeGreaterThan(OPERATIONS / 10);

    // What is gone is in a history.
    const kept = new Set(history.flatMap(({ after }) => wordsOf(after)));
    expect(gone.filter((words) => !kept.has(words))).toEqual([]);

    // Each reaction is as its person left it.
    for (const [key, on] of ledger.reactions) {
      const [commentId, name, userId = ""] = key.split(" ");
      const one = comments.find(({ id }) => id === commentId);
      if (!one) continue;
      const has = one.reactions.find((reaction) => reaction.name === name)?.userIds.includes(userId) ?? false;
      expect([key, has]).toEqual([key, on]);
    }
  },
  tries(1_800_000, 7_200_000),
);
