import { expect, test } from "vitest";
import { inPieces, padded } from "./in-pieces.ts";

const ids = (length: number) => Array.from({ length }, (_, at) => `id ${at}`);

test("few ids become as many as a power of two, and say the same; none and many stay as they are [D7]", () => {
  for (const [asked, answered] of [
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 8],
    [17, 32],
    [32, 32],
  ] as const) {
    const some = padded(ids(asked));
    expect(some).toHaveLength(answered);
    expect([...new Set(some)]).toEqual(ids(asked));
  }
  for (const length of [0, 33, 400]) expect(padded(ids(length))).toEqual(ids(length));
});

test("many rows come in lists that are not too long, in their order [D7]", () => {
  expect(inPieces([])).toEqual([]);
  expect(inPieces(new Set(ids(3)))).toEqual([ids(3)]);
  const pieces = inPieces(ids(1_001));
  expect(pieces.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(pieces.flat()).toEqual(ids(1_001));
});
