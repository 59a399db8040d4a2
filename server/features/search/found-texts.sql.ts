import { type RawBuilder, sql } from "kysely";
import { TASKS_FOUND_MAX } from "../../../contract/search/search.ts";
import { hasWords } from "../../../contract/shared/words/words.ts";
import type { SqlNumber, Tx } from "../../platform/db/database.ts";
import { inPieces, padded } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { queryOf, type TextKind, textsWith } from "../../platform/db/word-index.ts";
import { inOrder, isSeen, orderColumns, type Searcher } from "./seen-tasks.sql.ts";
import type { SeenTasks } from "./seen-tasks.ts";

/** How much is done for one sort of place. */
const usual = {
  /** So many texts that have the words are put in order. */
  inOrder: 3_000,
  /** Where there are more, the tasks that come first are read instead, so many and their texts. */
  tasksRead: 400,
  textsRead: 2_500,
  bytesRead: 1_200_000,
};
/** More than any database holds, and an integer to both. */
const ALL = 2_000_000_000;
/** Tasks whose texts are read before it is looked whether more are needed. */
const READ_AT_ONCE = 32;

interface TextQuery {
  kind: TextKind;
  /** What is to begin words: see `wordsWanted`. */
  words: readonly string[];
  most: number;
}

/** A text, and whose it is: of a description its id is the task's. */
export interface FoundText {
  taskId: string;
  textId: string;
  text: string;
}

/** The texts of each kind, and which of a task's is the last. */
const textsOf: Record<TextKind, RawBuilder<unknown>> = {
  description: sql`(select task_id as id, task_id, text, version as place from descriptions where deleted_at is null)`,
  comment: sql`(select id, task_id, text, made_version as place from comments where deleted_at is null)`,
  file: sql`(select id, task_id, name as text, created_at as place from attachments where deleted_at is null)`,
};
const ofEach = <T>(make: (kind: TextKind) => T): Record<TextKind, T> => ({
  description: make("description"),
  comment: make("comment"),
  file: make("file"),
});

interface Ordered {
  count: SqlNumber;
  task_id: string | null;
  text_id: string;
  text: string;
}

/**
 * The tasks that come first of those that the index finds, where these are no more texts than so many, and else their
 * count alone. "Cross join" keeps SQLite from beginning with all tasks.
 */
const ordered = ofEach((kind) =>
  prepared(
    (tx, { query, most, ...searcher }: Searcher & { query: string; most: number }) => sql<Ordered>`
    with matched as materialized (${textsWith(tx, query)} limit ${most} + 1),
    counted as materialized (select count(*) as count from matched),
    first as materialized (
      select t.id, ${orderColumns}
      from (select distinct task_id from matched) as those cross join tasks as t cross join statuses as s
      where (select count from counted) <= ${most} and t.id = those.task_id and ${isSeen(tx, searcher)}
      order by is_done, t.updated_at desc, t.id desc limit ${sql.lit(TASKS_FOUND_MAX)}
    ),
    placed as materialized (
      select x.id, x.task_id, row_number() over (partition by x.task_id order by x.place desc, x.id desc) as nth
      from matched cross join ${textsOf[kind]} as x
      where matched.task_id in (select id from first) and x.id = matched.id
    )
    select counted.count, last.task_id, last.text_id, last.text
    from counted left join (
      select first.*, first.id as task_id, x.id as text_id, x.text
      from placed cross join first cross join ${textsOf[kind]} as x
      where placed.nth = 1 and first.id = placed.task_id and x.id = placed.id
    ) as last on 1 = 1
    order by ${inOrder("last")}`,
  ),
);

/** By the index; undefined where that finds more texts than are put in order. */
const byIndex = async (tx: Tx, searcher: Searcher, { kind, words, most }: TextQuery, bound: number) => {
  const query = queryOf(tx, { domainId: searcher.domainId, kind, words });
  const rows = await ordered[kind](tx, { query, most: bound, ...searcher });
  if (Number(rows[0]?.count ?? 0) > bound) return undefined;
  const found = rows.flatMap(({ task_id, text_id, text }): FoundText[] =>
    task_id === null ? [] : [{ taskId: task_id, textId: text_id, text }],
  );
  return found.slice(0, most);
};

/** How many texts of a kind each task has, and how much these come to: told without reading them. */
const sizes = ofEach((kind) =>
  prepared(
    (_tx, { ids }: { ids: readonly string[] }) => sql<{
      task_id: string;
      count: SqlNumber;
      bytes: SqlNumber;
    }>`
    select x.task_id, count(*) as count, sum(octet_length(x.text)) as bytes
    from ${textsOf[kind]} as x where x.task_id in (${sql.join(ids)}) group by x.task_id`,
  ),
);

interface Text {
  id: string;
  task_id: string;
  text: string;
}

const textsOfTasks = ofEach((kind) =>
  prepared(
    (_tx, { ids }: { ids: readonly string[] }) => sql<Text>`
    select x.id, x.task_id, x.text from ${textsOf[kind]} as x
    where x.task_id in (${sql.join(ids)}) order by x.place desc, x.id desc`,
  ),
);

/** What one search may still read. */
interface Left {
  texts: number;
  bytes: number;
}

/** Of tasks in their order those whose texts may all be read. */
const affordable = async (tx: Tx, kind: TextKind, taskIds: readonly string[], left: Left): Promise<string[]> => {
  const rows = await sizes[kind](tx, { ids: padded(taskIds) });
  const byTask = new Map(rows.map((row) => [row.task_id, row]));
  const some: string[] = [];
  for (const id of taskIds) {
    left.texts -= Number(byTask.get(id)?.count ?? 0);
    left.bytes -= Number(byTask.get(id)?.bytes ?? 0);
    if (left.texts < 0 || left.bytes < 0) break;
    some.push(id);
  }
  return some;
};

/** By reading the texts of the tasks that come first; undefined where these do not have enough. */
export const byReading = async (
  tx: Tx,
  seen: SeenTasks,
  { kind, words, most }: TextQuery,
  bounds: typeof usual,
): Promise<FoundText[] | undefined> => {
  const tasks = await seen.first({ kind }, bounds.tasksRead);
  const titles = new Map(tasks.map(({ id, titleKey }) => [id, titleKey]));
  const left = { texts: bounds.textsRead, bytes: bounds.bytesRead };
  const found: FoundText[] = [];
  for (const ids of inPieces(titles.keys(), READ_AT_ONCE)) {
    const read = await affordable(tx, kind, ids, left);
    const texts = read.length > 0 ? await textsOfTasks[kind](tx, { ids: padded(read) }) : [];
    const some = new Map<string, FoundText>();
    for (const { id, task_id, text } of texts) {
      const whole = kind === "description" ? `${titles.get(task_id)} ${text}` : text;
      if (!some.has(task_id) && hasWords(whole, words)) some.set(task_id, { taskId: task_id, textId: id, text });
    }
    found.push(...read.flatMap((id) => some.get(id) ?? []));
    if (found.length >= most) return found.slice(0, most);
    if (read.length < ids.length) return undefined;
  }
  return undefined;
};

/**
 * Tasks by a text of theirs in which each word begins one, the last such text of each. The index tells quickly who has rare
 * words and slowly who has common ones, and reading some texts the other way round.
 */
export const textsFound = async (
  tx: Tx,
  { searcher, seen }: { searcher: Searcher; seen: SeenTasks },
  asked: TextQuery,
  bounds: typeof usual = usual,
): Promise<FoundText[]> => {
  // To begin a search for the first letters of frequent words takes SQLite 10 ms, whatever it comes to.
  if (!seen.mayHave(asked.kind)) return [];
  return (
    (await byIndex(tx, searcher, asked, bounds.inOrder)) ??
    (await byReading(tx, seen, asked, bounds)) ??
    (await byIndex(tx, searcher, asked, ALL)) ??
    []
  );
};
