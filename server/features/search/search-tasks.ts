import { searchTasks } from "../../../contract/search/queries.ts";
import { AROUND_FOUND, type FoundIn, type SearchedTask, TASKS_FOUND } from "../../../contract/search/search.ts";
import { snippetAt } from "../../../contract/shared/words/snippet.ts";
import { type LookFor, newLookFor, placeOfWords } from "../../../contract/shared/words/word-places.ts";
import { wordsWanted } from "../../../contract/shared/words/words.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { TextKind } from "../../platform/db/word-index.ts";
import { numberFound } from "./found-number.sql.ts";
import { textsFound } from "./found-texts.sql.ts";
import { titlesFound } from "./found-titles.ts";
import type { KeptTasks } from "./kept-tasks.ts";
import { type FoundRow, foundAmong, type Searcher, toFound } from "./seen-tasks.sql.ts";
import type { SeenTasks } from "./seen-tasks.ts";

interface TaskSearch {
  text: string;
  words: readonly string[];
  /** Those that are found already count. */
  most: number;
  /** What the search may still look through for places. */
  look: LookFor;
}
interface Around {
  searcher: Searcher;
  seen: SeenTasks;
}
/** Where a task is found, and by which text. */
type Find = { taskId: string; in: FoundIn; textId?: string; text?: string };
type FindIn = (tx: Tx, around: Around, asked: TaskSearch) => Promise<Find[]>;

const findIn =
  (place: FoundIn, ids: (tx: Tx, around: Around, asked: TaskSearch) => Promise<string[]> | string[]): FindIn =>
  async (...asked) =>
    (await ids(...asked)).map((taskId) => ({ taskId, in: place }));

const findInTexts =
  (kind: TextKind): FindIn =>
  async (tx, around, asked) =>
    (await textsFound(tx, around, { kind, ...asked })).map((found) => ({ in: kind, ...found }));

/** From the best place on. Each is looked through only where those before have not given enough. */
const places: readonly FindIn[] = [
  findIn("number", (tx, { searcher }, { text }) => numberFound(tx, searcher, text)),
  findIn("title", (_tx, { seen }, asked) => titlesFound(seen, asked)),
  findInTexts("description"),
  findInTexts("comment"),
  findInTexts("file"),
];

const toSearched = (row: FoundRow, { in: place, text, textId }: Find, { words, look }: TaskSearch): SearchedTask => ({
  ...toFound(row),
  in: place,
  ...(text !== undefined && {
    // A description whose task has some of the words in its title may have none itself.
    snippet: snippetAt(text, placeOfWords(text, words, look) ?? { start: 0, end: 0 }, AROUND_FOUND),
  }),
  ...(place === "comment" && textId !== undefined && { commentId: textId }),
});

const find = async (tx: Tx, around: Around, asked: TaskSearch): Promise<SearchedTask[]> => {
  const finds = new Map<string, Find>();
  for (const place of places) {
    if (finds.size === asked.most) break;
    for (const one of await place(tx, around, asked))
      if (!finds.has(one.taskId) && finds.size < asked.most) finds.set(one.taskId, one);
  }
  const rows = await foundAmong(tx, around.searcher, [...finds.keys()]);
  return [...finds.values()].flatMap((one) => {
    const row = rows.get(one.taskId);
    return row ? toSearched(row, one, asked) : [];
  });
};

export const answerSearchTasks = (kept: KeptTasks) =>
  answer(searchTasks, async ({ db, actor, params, query: { text, limit } }) => {
    const words = wordsWanted(text);
    if (words.length === 0) return { tasks: [] };
    const searcher = { domainId: params.domainId, userId: actor.userId };
    const around = { searcher, seen: await kept.seenBy(db.read, searcher) };
    return {
      tasks: await find(db.read, around, { text, words, most: Number(limit ?? TASKS_FOUND), look: newLookFor() }),
    };
  });
