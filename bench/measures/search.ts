import { pathOf } from "../../contract/define.ts";
import { searchTasks } from "../../contract/search/queries.ts";
import { analyze } from "../../seed/analyze.ts";
import type { BuiltDomain } from "../../seed/built.ts";
import { items } from "../../seed/items.ts";
import { type Random, randomFrom } from "../../seed/random.ts";
import { fillSearch } from "../../server/migrations/steps/0021-0050/0049-fill-search.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { openDatabase } from "../../server/platform/db/open.ts";
import { claimPort } from "../../server/testing/claim-port.ts";
import { panelOf, seedCrowd, signInAll } from "../crowd.ts";
import { type BenchDatabase, type Dialect, newDatabase } from "../database.ts";
import { type Figure, figure, plainFigure } from "../figure.ts";
import { httpTo } from "../http.ts";
import { load } from "../load.ts";
import { type Code, startServer } from "../server.ts";

const TEXTS = 100_000;
const TEXTS_FOR_A_LOOK = 10_000;
/** Of about 420 characters, as people write. */
const WORDS = 62;
const AT_ONCE = 500;

/** Words of real titles, the early ones far more often than the late, and now and then one that is nowhere else. */
const writer = (random: Random): (() => string) => {
  const words = [...new Set(items().flatMap(({ title }) => title.split(/\s+/)))];
  const word = () =>
    random.chance(0.02)
      ? `x${random.whole(0, 1e9).toString(36)}`
      : (words[Math.floor(words.length * random.next() ** 3)] ?? "");
  return () => Array.from({ length: random.whole(2, 2 * WORDS - 2) }, word).join(" ");
};

/** Comments on every task of the panel of 5,000, and their index. Answers what they come to in bytes. */
const write = async (database: BenchDatabase, domain: BuiltDomain, count: number, text: () => string) => {
  const db = await openDatabase({ ...database, onError: (error) => process.stderr.write(`${error.message}\n`) });
  const tasks = panelOf(domain, "Five thousand").tasks;
  const at = new Date().toISOString();
  const author_id = domain.people[0]?.userId ?? "";
  const of = { author_id, mentions: "[]", reactions: "[]", created_at: at, edited_at: null, deleted_at: null };
  let bytes = 0;
  try {
    await db.transaction(async (tx) => {
      for (let from = 0; from < count; from += AT_ONCE) {
        const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => {
          const version = from + nth + 1;
          const task_id = tasks[version % tasks.length]?.id ?? "";
          return { id: newId(), task_id, text: text(), made_version: version, version, ...of };
        });
        for (const row of rows) bytes += Buffer.byteLength(row.text);
        await tx.insertInto("comments").values(rows).execute();
      }
      await tx
        .updateTable("tasks")
        .set({ comments: 1 })
        .where("panel_id", "=", panelOf(domain, "Five thousand").id)
        .execute();
      await fillSearch(tx);
    });
    await analyze(database.databaseUrl);
    return bytes;
  } finally {
    await db.close();
  }
};

/** What people look for: one word, half a word, two words of one text, and what is nowhere. */
const asking = (random: Random, text: () => string): Record<string, () => string> => {
  const word = () => random.pick(text().split(" "));
  const ofOne = (say: (one: string, other: string) => string) => () => {
    const words = text().split(" ");
    return say(random.pick(words), random.pick(words));
  };
  return {
    "one word": word,
    "half a word": () => word().slice(0, random.whole(2, 5)),
    "two words": ofOne((one, other) => `${one} ${other}`),
    "a word and a half": ofOne((one, other) => `${one} ${other.slice(0, 4)}`),
    "nothing that is there": () => `zz${word()}`,
  };
};

/** Looked for by themselves: what everybody writes, a number, and a word of two letters that no space parts from others. */
const asides = (random: Random): Record<string, () => string> => ({
  "a frequent word": () => random.pick(["the", "to", "a", "in", "for"]),
  "two frequent words": () => random.pick(["to the", "in the", "for a", "add to"]),
  "a number": () => `${random.whole(1, 16_000)}`,
  "a Chinese word": () => random.pick(["計画", "东京", "会議"]),
});

/** Looking through a hundred thousand comments, one question after the other and several at once. */
export const search = async ({
  dialect,
  code,
  quick,
}: {
  dialect: Dialect;
  code: Code;
  quick: boolean;
}): Promise<Figure[]> => {
  const database = await newDatabase(dialect);
  const port = await claimPort();
  const count = quick ? TEXTS_FOR_A_LOOK : TEXTS;
  try {
    const random = randomFrom(7);
    const text = writer(random);
    const domain = await seedCrowd(database, `http://127.0.0.1:${port}`);
    const bytes = await write(database, domain, count, text);
    const server = await startServer(database, { port, code });
    const { http, close } = httpTo(server.url);
    try {
      const people = await signInAll(server.url, http, domain.people.slice(0, 8));
      const questions = asking(random, text);
      const lookFor = (question: () => string) => (caller: number) =>
        http(`/api${pathOf(searchTasks.route, { domainId: domain.id })}?text=${encodeURIComponent(question())}`, {
          token: people[caller % people.length]?.token ?? "",
        });
      const look = lookFor(() => random.pick(Object.values(questions))());
      const calls = quick ? 200 : 2_000;
      await load({ callers: 1, until: { calls: calls / 4 } }, look);
      const name = `search ${count.toLocaleString("en")} texts`;
      const kinds: Figure[] = [];
      for (const [what, question] of Object.entries({ ...questions, ...asides(random) }))
        kinds.push(
          figure(`${name}, ${what}`, await load({ callers: 1, until: { calls: calls / 10 } }, lookFor(question))),
        );
      return [
        figure(name, await load({ callers: 1, until: { calls } }, look)),
        figure(`${name}, 8 at once`, await load({ callers: 8, until: { calls } }, look)),
        ...kinds,
        plainFigure("texts searched", "MB", [bytes / 1e6]),
      ];
    } finally {
      close();
      await server.stop();
    }
  } finally {
    await database.drop();
  }
};
