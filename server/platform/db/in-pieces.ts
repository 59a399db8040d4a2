/** Rows or ids in one statement; both databases bound the number of parameters. */
const AT_ONCE = 500;

/** Many rows or ids in lists that one statement each can take; none for none. */
export const inPieces = <T>(all: Iterable<T>): T[][] => {
  const list = [...all];
  return Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
};
