import { sql } from "kysely";
import { handled } from "../../../platform/basics/handled.ts";
import { besideOf } from "../../../platform/db/at-once-beside.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";

interface Count {
  domain_id: string;
  last: number;
}

/** A domain's count begins with its first task. */
const count = (tx: Tx, row: Count) =>
  tx
    .insertInto("task_numbers")
    .values(row)
    .onConflict((there) =>
      there.column("domain_id").doUpdateSet((eb) => ({ last: eb("task_numbers.last", "+", eb.ref("excluded.last")) })),
    )
    .returning("last");
const counting = prepared(count);
/**
 * Numbers that stay in memory: this COMMIT waits for the disk. One that a crash of the database took back would have them
 * given twice, once from here and once by the count as it was.
 */
const countingAhead = prepared((tx, row: Count) =>
  count(tx, row).returning(sql`set_config('synchronous_commit', 'on', true)`.as("waits")),
);

/** Takes so many numbers of a domain in a row; answers the first. They are never given again, whether a task has them or not. */
export const takeNumbers = async (tx: Tx, domainId: string, amount: number, take = counting): Promise<number> => {
  const [row] = await take(besideOf(tx), { domain_id: domainId, last: amount });
  return (row?.last ?? 0) - amount + 1;
};

const givingBack = prepared((tx, { domainId, last, taken }: { domainId: string; last: number; taken: number }) =>
  tx.updateTable("task_numbers").set({ last }).where("domain_id", "=", domainId).where("last", "=", taken),
);

/** Where several ask at one moment, so many times as many numbers are taken ahead, and whoever asks next waits for nothing. */
const AHEAD = 8;
/** After so many ms those that nobody asked for go back to the domain, where nobody counted on meanwhile. */
const KEPT_MS = 1_000;

interface Counter {
  /** Those who ask at one moment, in whatever transactions, ask together. */
  asking?: { count: number; first: Promise<number> } | undefined;
  /** The next of the numbers taken ahead; below `end` there are any. */
  next: number;
  end: number;
}
/** Of each domain whose tasks are being made. */
const counters = new WeakMap<Tx, Map<string, Counter>>();

const counterOf = (beside: Tx, domainId: string): Counter => {
  const all = counters.get(beside) ?? new Map<string, Counter>();
  counters.set(beside, all);
  const counter = all.get(domainId) ?? { next: 1, end: 1 };
  all.set(domainId, counter);
  return counter;
};

/** From now on whoever asks gets these first. Those of before that do not lie beside them, as another process counts too, go. */
const keep = (beside: Tx, domainId: string, counter: Counter, from: number, end: number): void => {
  if (counter.next === counter.end || counter.end !== from) counter.next = from;
  counter.end = end;
  const forget = setTimeout(() => {
    // More was taken ahead since.
    if (counter.end !== end) return;
    counters.get(beside)?.delete(domainId);
    const { next } = counter;
    counter.next = end;
    // Where the database is away there is a hole.
    if (next < end) givingBack(beside, { domainId, last: next - 1, taken: end - 1 }).catch(() => undefined);
  }, KEPT_MS);
  forget.unref();
};

const takeTogether = (beside: Tx, domainId: string): Promise<number> => {
  const counter = counterOf(beside, domainId);
  if (counter.next < counter.end) return Promise.resolve(counter.next++);
  const take = async (): Promise<number> => {
    await new Promise<void>((next) => setImmediate(next));
    const count = counter.asking?.count ?? 0;
    counter.asking = undefined;
    const ahead = count > 1 ? count * AHEAD : 0;
    const first = await takeNumbers(beside, domainId, count + ahead, ahead > 0 ? countingAhead : counting);
    if (ahead > 0) keep(beside, domainId, counter, first + count, first + count + ahead);
    else if (counter.next === counter.end && !counter.asking) counters.get(beside)?.delete(domainId);
    return first;
  };
  counter.asking ??= { count: 0, first: take() };
  const place = counter.asking.count++;
  return counter.asking.first.then((first) => first + place);
};

const takenFor = new WeakMap<object, Promise<number>>();

/**
 * The next number of a domain, for a request: on PostgreSQL whoever asks for it again, since its work is done again, gets
 * the same. On SQLite a number is taken back with the work.
 */
export const takeNumber = (tx: Tx, domainId: string, request: object): Promise<number> => {
  const beside = besideOf(tx);
  if (beside === tx) return takeNumbers(tx, domainId, 1);
  const known = takenFor.get(request);
  if (known) return known;
  const taken = handled(takeTogether(beside, domainId));
  takenFor.set(request, taken);
  taken.catch(() => takenFor.delete(request));
  return taken;
};

/** Ends the count of a domain that is purged. */
export const purgeNumbersOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("task_numbers").where("domain_id", "=", domainId).execute();
};
