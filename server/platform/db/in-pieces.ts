/** Rows or ids in one statement; both databases bound the number of parameters. */
const AT_ONCE = 500;

/** Statements are kept, built and planned, for lists up to this length (`prepared`). */
export const LONGEST_KEPT = 32;

/** Many rows or ids in lists that one statement each can take, or of some other length; none for none. */
export const inPieces = <T>(all: Iterable<T>, length = AT_ONCE): T[][] => {
  const list = [...all];
  return Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length));
};

/** Ids or numbers for a statement that may be given one twice: few are made as many as some power of two, so that few statements are kept. */
export const padded = <Id extends string | number>(ids: readonly Id[]): readonly Id[] => {
  const [first] = ids;
  if (first === undefined || ids.length > LONGEST_KEPT) return ids;
  let length = 1;
  while (length < ids.length) length *= 2;
  return [...ids, ...Array<Id>(length - ids.length).fill(first)];
};
