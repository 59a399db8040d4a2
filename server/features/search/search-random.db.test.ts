import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { searchTasks } from "../../../contract/search/queries.ts";
import type { FoundIn } from "../../../contract/search/search.ts";
import { fold, foldWanted } from "../../../contract/shared/fold.ts";
import { hasWords, wordsWanted } from "../../../contract/shared/words/words.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { tries } from "../../../scripts/test/long.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type Team } from "../../testing/team.ts";
import { upload } from "../attachments/testing/files.ts";
import { type FoundText, textsFound } from "./found-texts.sql.ts";
import { titlesFound } from "./found-titles.ts";
import { KeptTasks } from "./kept-tasks.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const WORDS =
  "the Renovation of a kitchen Straße STRASSE plan planning Über 100% 2031 a.b don’t C++ naïve étude Łódź hợp đồng 計画 計画を立てる 東京都 東京 都市 ガス 서울에서 서울 กินข้าว ข้าว ខ្មែរ ພາສາ доставка مُحَمَّد שלום हिन्दी_hindi WEB-42 x y 🎉 𠮷野家";
const words = WORDS.split(" ");
const word = fc.constantFrom(...words);
const text = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((some) => some.join(" "));
/** Words, parts of words, letters and signs. */
const query = fc.oneof(
  { weight: 4, arbitrary: text(3) },
  {
    weight: 4,
    arbitrary: fc.tuple(text(2), fc.nat(12), fc.nat(12)).map(([all, from, to]) => all.slice(from, from + to + 1)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...new Set(WORDS)) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }) },
);
const WORLD = fc.sample(
  fc.record({
    title: text(4),
    description: fc.option(text(12)),
    comments: fc.array(text(12), { maxLength: 4 }),
    files: fc.array(text(3), { maxLength: 1 }),
    isDone: fc.boolean(),
    isSecret: fc.boolean(),
  }),
  { numRuns: 45, seed: 33 },
);

interface Kept {
  id: string;
  number: number | null;
  panelId: string;
  title: string;
  description: string | null;
  comments: { id: string; text: string }[];
  files: string[];
  isDone: boolean;
  updatedAt: string;
}

/** The same world each time: what is in it, as it is kept. */
const build = async (team: Team, secret: string): Promise<Kept[]> => {
  const { owner, domainId } = team;
  const kept: Omit<Kept, "updatedAt">[] = [];
  for (const { title, description, comments, files, isDone, isSecret } of WORLD) {
    const panelId = isSecret ? secret : team.panelId;
    const { id, number } = await addTask({ ...team, panelId }, { title, statusId: isDone ? team.done : team.todo });
    const params = { domainId, panelId, taskId: id };
    const one: Omit<Kept, "updatedAt"> = { id, number, panelId, title, description, comments: [], files: [], isDone };
    if (description !== null) await ok(owner.call(describeTask, { params, body: { text: description } }));
    for (const said of comments)
      one.comments.push((await ok(owner.call(createComment, { params, body: { text: said } }))).comment);
    for (const name of files) one.files.push((await ok(upload(owner, params, name, { name }))).name);
    kept.push(one);
  }
  const tasks = await Promise.all(
    [team.panelId, secret].map(async (panelId) => {
      const { taskData } = await ok(owner.call(listTasks, { params: { domainId, panelId } }));
      return taskData;
    }),
  );
  const updated = new Map(tasks.flat().map(({ id, updatedAt }) => [id, updatedAt]));
  return kept.map((one) => ({ ...one, updatedAt: updated.get(one.id) ?? "" }));
};

const PLACES: readonly FoundIn[] = ["number", "title", "description", "comment", "file"];

interface Expected {
  id: string;
  in: FoundIn;
  commentId?: string;
}

const placeOf = (task: Kept, typed: string): Omit<Expected, "id"> | undefined => {
  const [whole, wanted] = [foldWanted(typed), wordsWanted(typed)];
  const { title, description, comments, files } = task;
  if (wanted.length === 0) return undefined;
  if (/^#?[1-9][0-9]{0,8}$/.test(whole) && Number(whole.replace("#", "")) === task.number) return { in: "number" };
  if (fold(title).includes(whole) || hasWords(title, wanted)) return { in: "title" };
  if (description !== null && hasWords(`${title} ${description}`, wanted)) return { in: "description" };
  const said = comments.findLast((comment) => hasWords(comment.text, wanted));
  if (said) return { in: "comment", commentId: said.id };
  return files.some((name) => hasWords(name, wanted)) ? { in: "file" } : undefined;
};

/** The list as the specification has it, from all that is there. */
const expected = (world: readonly Kept[], typed: string): Expected[] =>
  world
    .flatMap((task) => {
      const place = placeOf(task, typed);
      return place ? [{ task, place }] : [];
    })
    .sort(
      (a, b) =>
        PLACES.indexOf(a.place.in) - PLACES.indexOf(b.place.in) ||
        Number(a.task.isDone) - Number(b.task.isDone) ||
        (a.task.updatedAt < b.task.updatedAt ? 1 : a.task.updatedAt > b.task.updatedAt ? -1 : 0) ||
        (a.task.id < b.task.id ? 1 : -1),
    )
    .map(({ task: { id }, place }) => ({ id, ...place }));

/** Ten thousand searches take minutes beside other work. */
const timeout = tries(60_000, 600_000);

test("whatever is looked for in whatever script, either database gives the list of the specification [E33]", {
  timeout,
}, async () => {
  const team = await newTeam(await newPeople(server));
  const { owner, member, domainId } = team;
  const secret = await newPanel(owner, domainId, "Secret");
  const world = await build(team, secret);
  const find = async (client: Client, typed: string, limit: number) => {
    const { tasks } = await ok(
      client.call(searchTasks, { params: { domainId }, query: { text: typed, limit: `${limit}` } }),
    );
    for (const { in: place, snippet } of tasks)
      expect(snippet !== undefined).toBe(place !== "title" && place !== "number");
    return tasks.map(({ id, in: place, commentId }) => ({ id, in: place, ...(commentId && { commentId }) }));
  };
  const mine = world.filter(({ panelId }) => panelId === team.panelId);
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 1, max: 50 }), fc.boolean(), async (typed, limit, isMember) => {
      fc.pre(typed.trim() !== "" && !/\p{C}/u.test(typed));
      const client = isMember ? member : owner;
      expect(await find(client, typed, limit)).toEqual(
        expected(isMember ? mine : world, typed.normalize("NFC").trim()).slice(0, limit),
      );
    }),
    { numRuns: tries(80, 10_000) },
  );

  // As among very many.
  const kept = new KeptTasks();
  const kinds = fc.constantFrom("description", "comment", "file");
  await fc.assert(
    fc.asyncProperty(query, kinds, fc.integer({ min: 1, max: 8 }), fc.nat(40), async (typed, kind, most, textsRead) => {
      const asked = { kind, words: wordsWanted(typed), most } as const;
      fc.pre(asked.words.length > 0);
      const searcher = { domainId, userId: owner.me.id };
      const around = { searcher, seen: await kept.seenBy(server.db.read, searcher) };
      const ids = (rows: FoundText[]) => rows.map(({ taskId, textId }) => [taskId, textId]);
      const few = ids(await textsFound(server.db.read, around, asked));
      const bounds = { inOrder: 1, tasksRead: 20, textsRead: textsRead + 1, bytesRead: 60 * textsRead };
      expect(ids(await textsFound(server.db.read, around, asked, bounds))).toEqual(few);
    }),
    { numRuns: tries(40, 5_000) },
  );

  // As in a domain that there is no room for.
  const none = new KeptTasks(0);
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 1, max: 50 }), async (typed, most) => {
      const asked = { text: typed, words: wordsWanted(typed), most };
      fc.pre(asked.words.length > 0 && !/\p{C}/u.test(typed));
      const searcher = { domainId, userId: owner.me.id };
      const found = async (from: KeptTasks) => titlesFound(await from.seenBy(server.db.read, searcher), asked);
      expect(await found(none)).toEqual(await found(kept));
    }),
    { numRuns: tries(40, 5_000) },
  );
});
