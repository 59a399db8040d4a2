import { type RawBuilder, sql } from "kysely";
import { isUnspaced } from "../../../contract/shared/word-boundaries.ts";
import { wordsIn } from "../../../contract/shared/words/words.ts";
import { isPostgres, type Tx } from "./database.ts";
import { inPieces } from "./in-pieces.ts";
import { prepared } from "./prepared.ts";

/** What a text is, of a task: its title with its description, a comment, the name of a file. */
export type TextKind = "description" | "comment" | "file";

export interface IndexedText {
  /** Of what it is the text of: of a description its task's. */
  id: string;
  taskId: string;
  domainId: string;
  kind: TextKind;
  text: string;
}

/** Stands before words that are nobody's: no letter, digit or mark, and yet a part of words for both databases. */
const OURS = "¦";
/** One word more of each text, by which a domain's texts of a kind are found. */
const placeWord = (domainId: string, kind: TextKind): string => `${OURS}${kind[0]}${domainId.replaceAll("-", "")}`;

const firstLetter = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);
/** Whether a word is one letter of a script with spaces: so many words begin with it that SQLite keeps it as a word of its own. */
const isInitial = (word: string): boolean => word === firstLetter(word) && !isUnspaced(word);

/** All words of a text as one string, which both databases take apart at its spaces. */
const stored = (tx: Tx, { text, domainId, kind }: IndexedText): string => {
  const words = wordsIn(text);
  if (!isPostgres(tx)) for (const letter of [...words].map(firstLetter)) if (!isUnspaced(letter)) words.add(letter);
  return [...words, placeWord(domainId, kind)].join(" ");
};

interface DocumentRow {
  id: string;
  task_id: string;
  words: string;
}

const savingVectors = prepared(
  (_tx, { rows }: { rows: readonly DocumentRow[] }) => sql`
    insert into search_documents (id, task_id, words)
    values ${sql.join(
      rows.map(({ id, task_id, words }) => sql`(${id}, ${task_id}, array_to_tsvector(string_to_array(${words}, ' ')))`),
    )}
    on conflict (id) do update set words = excluded.words`,
);
const savingDocument = prepared((tx, { id, task_id }: Omit<DocumentRow, "words">) =>
  tx
    .insertInto("search_documents")
    .values({ id, task_id })
    .onConflict((conflict) => conflict.column("id").doNothing()),
);
const savingWords = prepared(
  (_tx, { id, words }: Omit<DocumentRow, "task_id">) => sql`
    insert or replace into search_words (rowid, words)
    select "row", ${words} from search_documents where id = ${id}`,
);

/** Says what some texts are from now on, and are found by. All statements are sent at once. */
export const indexTexts = (tx: Tx, texts: readonly IndexedText[]): Promise<unknown>[] => {
  const rows = texts.map((text) => ({ id: text.id, task_id: text.taskId, words: stored(tx, text) }));
  if (isPostgres(tx)) return inPieces(rows, 100).map((some) => savingVectors(tx, { rows: some }));
  return rows.flatMap(({ id, task_id, words }) => [
    savingDocument(tx, { id, task_id }),
    savingWords(tx, { id, words }),
  ]);
};

const dropping = prepared((tx, { ids }: { ids: readonly string[] }) =>
  tx.deleteFrom("search_documents").where("id", "in", ids),
);

/** Some texts are found no more. On SQLite a trigger takes their words along. */
export const forgetTexts = (tx: Tx, ids: readonly string[]): Promise<unknown>[] =>
  inPieces(ids).map((some) => dropping(tx, { ids: some }));

/** The same for all texts of tasks. */
export const forgetTextsOf = async (tx: Tx, taskIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom("search_documents").where("task_id", "in", taskIds).execute();
};

/** Wanted words are letters, digits and marks: nothing in them means anything to either database. */
const asked = (tx: Tx, words: readonly string[], place: string): string =>
  isPostgres(tx)
    ? [`'${place}'`, ...words.map((word) => `'${word}':*`)].join(" & ")
    : [`"${place}"`, ...words.map((word) => (isInitial(word) ? `"${word}"` : `"${word}" *`))].join(" AND ");

interface WordQuery {
  domainId: string;
  kind: TextKind;
  /** What is to begin words: see `wordsWanted`. */
  words: readonly string[];
}

/** What finds texts of a kind in a domain that have the wanted words. */
export const queryOf = (tx: Tx, { domainId, kind, words }: WordQuery): string =>
  asked(tx, words, placeWord(domainId, kind));

/** The texts that such a query finds: rows of `id` and `task_id`, for a statement's `from`. */
export const textsWith = (tx: Tx, query: string): RawBuilder<{ id: string; task_id: string }> =>
  isPostgres(tx)
    ? sql`select id, task_id from search_documents where words @@ ${query}::tsquery`
    : sql`select d.id, d.task_id from search_words cross join search_documents as d
        where search_words match ${query} and d."row" = search_words.rowid`;
