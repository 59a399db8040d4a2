import { searchTasks } from "../../../contract/search/queries.ts";
import { AROUND_FOUND, type SearchedTask, TASKS_FOUND } from "../../../contract/search/search.ts";
import { type LookFor, newLookFor, placeOfWords, snippetAt } from "../../../contract/shared/words/word-places.ts";
import { wordsWanted } from "../../../contract/shared/words/words.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { TextKind } from "../../platform/db/word-index.ts";
import { numberFound } from "./found-number.sql.ts";
import { type FoundText, textsFound } from "./found-texts.sql.ts";
import { titlesFound } from "./found-titles.sql.ts";
import { type FoundRow, type Searcher, toFound } from "./seen-tasks.sql.ts";

interface Asked {
  text: string;
  words: readonly string[];
  /** Tasks that are found already. */
  but: readonly string[];
  most: number;
  /** What the search may still look through for places. */
  look: LookFor;
}
type Find = (tx: Tx, searcher: Searcher, asked: Asked) => Promise<SearchedTask[]>;

const findIn =
  (place: "number" | "title", rows: (tx: Tx, searcher: Searcher, asked: Asked) => Promise<FoundRow[]>): Find =>
  async (tx, searcher, asked) =>
    (await rows(tx, searcher, asked)).map((row) => ({ ...toFound(row), in: place }));

/** Of a description whose task has some of the words in its title, what it has itself. */
const snippetOf = ({ text }: FoundText, { words, look }: Asked) =>
  snippetAt(text, placeOfWords(text, words, look) ?? { start: 0, end: 0 }, AROUND_FOUND);

const findInTexts =
  (kind: TextKind): Find =>
  async (tx, searcher, asked) =>
    (await textsFound(tx, searcher, { kind, ...asked })).map((row) => ({
      ...toFound(row),
      in: kind,
      snippet: snippetOf(row, asked),
      ...(kind === "comment" && { commentId: row.text_id }),
    }));

/** From the best place on. Each is looked through only where those before have not given enough. */
const places: readonly Find[] = [
  findIn("number", numberFound),
  findIn("title", titlesFound),
  findInTexts("description"),
  findInTexts("comment"),
  findInTexts("file"),
];

const find = async (tx: Tx, searcher: Searcher, { words, ...asked }: Omit<Asked, "but">): Promise<SearchedTask[]> => {
  const found = new Map<string, SearchedTask>();
  if (words.length === 0) return [];
  for (const place of places) {
    const left = asked.most - found.size;
    if (left === 0) break;
    const more = await place(tx, searcher, { ...asked, words, most: left, but: [...found.keys()] });
    // Each statement sees its own moment: what moved between two is in both.
    for (const task of more) if (!found.has(task.id)) found.set(task.id, task);
  }
  return [...found.values()];
};

export const answerSearchTasks = answer(searchTasks, async ({ db, actor, params, query: { text, limit } }) => ({
  tasks: await find(
    db.read,
    { domainId: params.domainId, userId: actor.userId },
    { text, words: wordsWanted(text), most: Number(limit ?? TASKS_FOUND), look: newLookFor() },
  ),
}));
