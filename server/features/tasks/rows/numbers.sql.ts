import { handled } from "../../../platform/basics/handled.ts";
import { besideOf } from "../../../platform/db/at-once-beside.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";

/** A domain's count begins with its first task. */
const counting = prepared((tx, row: { domain_id: string; last: number }) =>
  tx
    .insertInto("task_numbers")
    .values(row)
    .onConflict((there) =>
      there.column("domain_id").doUpdateSet((eb) => ({ last: eb("task_numbers.last", "+", eb.ref("excluded.last")) })),
    )
    .returning("last"),
);

/** Takes so many numbers of a domain in a row; answers the first. They are never given again, whether a task has them or not. */
export const takeNumbers = async (tx: Tx, domainId: string, count: number): Promise<number> => {
  const [row] = await counting(besideOf(tx), { domain_id: domainId, last: count });
  return (row?.last ?? 0) - count + 1;
};

/** Those who ask at one moment, in whatever transactions, ask together. */
interface Asking {
  count: number;
  first: Promise<number>;
}
const askedBeside = new WeakMap<Tx, Map<string, Asking>>();

const takeTogether = (tx: Tx, domainId: string): Promise<number> => {
  const beside = besideOf(tx);
  const asking = askedBeside.get(beside) ?? new Map<string, Asking>();
  askedBeside.set(beside, asking);
  let own = asking.get(domainId);
  if (!own) {
    const begun: Asking = {
      count: 0,
      first: new Promise<void>((next) => setImmediate(next)).then(() => {
        asking.delete(domainId);
        return takeNumbers(tx, domainId, begun.count);
      }),
    };
    own = begun;
    asking.set(domainId, own);
  }
  const place = own.count++;
  return own.first.then((first) => first + place);
};

const takenFor = new WeakMap<object, Promise<number>>();

/**
 * The next number of a domain, for a request: on PostgreSQL whoever asks for it again, since its work is done again, gets
 * the same. On SQLite a number is taken back with the work.
 */
export const takeNumber = (tx: Tx, domainId: string, request: object): Promise<number> => {
  if (besideOf(tx) === tx) return takeNumbers(tx, domainId, 1);
  const known = takenFor.get(request);
  if (known) return known;
  const taken = handled(takeTogether(tx, domainId));
  takenFor.set(request, taken);
  taken.catch(() => takenFor.delete(request));
  return taken;
};

/** Ends the count of a domain that is purged. */
export const purgeNumbersOf = async (tx: Tx, domainId: string): Promise<void> => {
  await tx.deleteFrom("task_numbers").where("domain_id", "=", domainId).execute();
};
