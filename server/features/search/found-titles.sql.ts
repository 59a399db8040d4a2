import { sql } from "kysely";
import { TASKS_FOUND_MAX } from "../../../contract/search/search.ts";
import { foldWanted } from "../../../contract/shared/fold.ts";
import { hasWords } from "../../../contract/shared/words/words.ts";
import { isPostgres, type Tx } from "../../platform/db/database.ts";
import { type FoundRow, foundColumns, isSeen, notAmong, orderColumns, type Searcher } from "./seen-tasks.sql.ts";

/** Titles that are looked at before all are: most of what has the parts has the words, too. */
const LOOKED_AT = 200;

/** Not by LIKE: on SQLite "aaa…b" in titles of "aaa…" costs it the product of their lengths. */
const holds = (tx: Tx, wanted: string) =>
  isPostgres(tx) ? sql`strpos(t.title_key, ${wanted}) > 0` : sql`instr(t.title_key, ${wanted}) > 0`;

interface Asked {
  text: string;
  /** Its words: see `wordsWanted`. */
  words: readonly string[];
  /** Tasks that are found already. */
  but: readonly string[];
  most: number;
}

/**
 * Tasks by any part of their title, or by a title in which each word begins one. Both databases look through the titles of
 * the panels that the searcher sees, no others.
 */
export const titlesFound = async (
  tx: Tx,
  searcher: Searcher,
  { text, words, but, most }: Asked,
): Promise<FoundRow[]> => {
  const wanted = foldWanted(text);
  const parts = sql.join(
    words.map((word) => holds(tx, word)),
    sql` and `,
  );
  const find = async (limit: number) => {
    const { rows } = await sql<FoundRow & { title_key: string }>`
      select ${foundColumns}, t.title_key, ${orderColumns}
      from tasks as t, statuses as s
      where ${isSeen(tx, searcher)} and (${holds(tx, wanted)} or (${parts})) ${notAmong(but)}
      order by is_done, t.updated_at desc, t.id desc limit ${sql.lit(limit)}`.execute(tx);
    return rows;
  };
  if (words.length === 1 && words[0] === wanted) return (await find(TASKS_FOUND_MAX)).slice(0, most);
  // Where a word begins is told here.
  const isFound = ({ title, title_key }: { title: string; title_key: string }) =>
    title_key.includes(wanted) || hasWords(title, words);
  const first = await find(LOOKED_AT);
  const found = first.filter(isFound).slice(0, most);
  if (found.length === most || first.length < LOOKED_AT) return found;
  return (await find(Number.MAX_SAFE_INTEGER)).filter(isFound).slice(0, most);
};
