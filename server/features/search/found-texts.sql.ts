import { type RawBuilder, sql } from "kysely";
import { TASKS_FOUND_MAX } from "../../../contract/search/search.ts";
import { hasWords } from "../../../contract/shared/words/words.ts";
import type { Tx } from "../../platform/db/database.ts";
import { countTextsWith, type TextKind, textsWith } from "../../platform/db/word-index.ts";
import {
  type FoundRow,
  foundColumns,
  inOrder,
  isSeen,
  notAmong,
  orderColumns,
  type Searcher,
} from "./seen-tasks.sql.ts";

/** How much is done for one sort of place. */
const usual = {
  /** So many texts that have the words are put in order. */
  inOrder: 3_000,
  /** Where there are more, the tasks that come first are read instead, so many and their texts. */
  tasksRead: 100,
  textsRead: 1_000,
  bytesRead: 1_000_000,
};

interface Asked {
  kind: TextKind;
  /** What is to begin words: see `wordsWanted`. */
  words: readonly string[];
  /** Tasks that are found already. */
  but: readonly string[];
  most: number;
}

export interface FoundText extends FoundRow {
  /** Of what the text is: of a description its task's. */
  text_id: string;
  text: string;
}

/** The texts of each kind, and which of a task's is the last. */
const textsOf: Record<TextKind, RawBuilder<unknown>> = {
  description: sql`(select task_id as id, task_id, text, version as place from descriptions where deleted_at is null)`,
  comment: sql`(select id, task_id, text, made_version as place from comments where deleted_at is null)`,
  file: sql`(select id, task_id, name as text, created_at as place from attachments where deleted_at is null)`,
};
const hasAny: Record<TextKind, RawBuilder<unknown>> = {
  description: sql`t.described = 1`,
  comment: sql`t.comments > 0`,
  file: sql`t.files > 0`,
};

/** By the index. "Cross join" keeps SQLite from beginning with all tasks. */
const byIndex = async (tx: Tx, searcher: Searcher, { kind, words, but, most }: Asked) => {
  const { domainId } = searcher;
  const { rows } = await sql<FoundText>`
    with matched as materialized (${textsWith(tx, { domainId, kind, words })}),
    first as materialized (
      select ${foundColumns}, ${orderColumns}
      from (select distinct task_id from matched) as those cross join tasks as t cross join statuses as s
      where t.id = those.task_id and ${isSeen(tx, searcher)} ${notAmong(but)}
      order by is_done, t.updated_at desc, t.id desc limit ${sql.lit(TASKS_FOUND_MAX)}
    )
    select first.*, last.id as text_id, last.text
    from first
    join (
      select x.id, x.task_id, x.text, row_number() over (partition by x.task_id order by x.place desc, x.id desc) as nth
      from matched cross join ${textsOf[kind]} as x
      where x.id = matched.id and matched.task_id in (select id from first)
    ) as last on last.task_id = first.id and last.nth = 1
    order by ${inOrder("first")}`.execute(tx);
  return rows.slice(0, most);
};

/** By reading the texts of the tasks that come first; undefined where these do not have enough. */
export const byReading = async (
  tx: Tx,
  searcher: Searcher,
  { kind, words, but, most }: Asked,
  bounds: typeof usual,
): Promise<FoundText[] | undefined> => {
  // Which, and how much that is, is told before any text is read.
  const { rows } = await sql<FoundText>`
    with first as materialized (
      select ${foundColumns}, ${orderColumns}
      from tasks as t cross join statuses as s
      where ${isSeen(tx, searcher)} and ${hasAny[kind]} ${notAmong(but)}
      order by is_done, t.updated_at desc, t.id desc limit ${sql.lit(bounds.tasksRead)}
    ),
    those as materialized (
      select x.id, x.task_id, x.place, sum(octet_length(x.text)) over (
        order by ${inOrder("first")}, x.place desc, x.id desc rows unbounded preceding
      ) as bytes
      from first cross join ${textsOf[kind]} as x
      where x.task_id = first.id
      order by ${inOrder("first")}, x.place desc, x.id desc limit ${sql.lit(bounds.textsRead)}
    )
    select first.*, x.id as text_id, x.text
    from those cross join first cross join ${textsOf[kind]} as x
    where first.id = those.task_id and x.id = those.id and those.bytes <= ${sql.lit(bounds.bytesRead)}
    order by ${inOrder("first")}, x.place desc, x.id desc`.execute(tx);
  const found = new Map<string, FoundText>();
  for (const row of rows) {
    if (found.size === most) break;
    const text = kind === "description" ? `${row.title} ${row.text}` : row.text;
    if (!found.has(row.id) && hasWords(text, words)) found.set(row.id, row);
  }
  return found.size === most ? [...found.values()] : undefined;
};

/**
 * Tasks by a text of theirs in which each word begins one, the last such text of each. The index tells quickly who has rare
 * words and slowly who has common ones, and reading some texts the other way round.
 */
export const textsFound = async (
  tx: Tx,
  searcher: Searcher,
  asked: Asked,
  bounds: typeof usual = usual,
): Promise<FoundText[]> => {
  const { kind, words } = asked;
  const { domainId } = searcher;
  const count = await countTextsWith(tx, { domainId, kind, words }, bounds.inOrder + 1);
  if (count === 0) return [];
  const first = count > bounds.inOrder ? await byReading(tx, searcher, asked, bounds) : undefined;
  return first ?? byIndex(tx, searcher, asked);
};
