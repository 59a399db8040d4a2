import { expect, test } from "vitest";
import { BODY_FIELDS_MAX, BODY_PARTS_MAX } from "../../../../contract/shared/body-limits.ts";
import { Failure } from "../../../../contract/shared/errors.ts";
import { hasTooManyParts, readJson } from "./json-body.ts";

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const items = (count: number): number[] => Array(count).fill(0);
const fields = (count: number, name = "field"): Record<string, number> =>
  Object.fromEntries(items(count).map((value, at) => [`${name} ${at}`, value]));
const refusal = (bytes: Buffer): string => {
  try {
    readJson(bytes);
  } catch (reason) {
    if (reason instanceof Failure) return `${reason.code}: ${String(reason.details.message)}`;
    throw reason;
  }
  throw new Error("nothing was refused");
};

const tooMany: [string, Buffer][] = [
  ["in one list", json(items(BODY_PARTS_MAX + 1))],
  ["in several lists", json({ a: [{ b: items(13_500) }, { b: items(13_500) }] })],
  ["each in the other", Buffer.from(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)],
  ["as fields of many objects", json(items(300).map((_, at) => fields(100, `${at}`)))],
  ["as fields of one object", json(fields(80_000))],
  ["as fields of one object among others", json([{}, { a: fields(BODY_FIELDS_MAX + 1) }])],
  ["of JSON that ends too early", Buffer.from(`{"a":[${items(BODY_PARTS_MAX + 1).join()}`)],
];
test.each(tooMany)(
  "more items or fields than any call takes, %s, are refused before they are parsed [D2] [fault 22]",
  (_what, bytes) => {
    expect(hasTooManyParts(bytes)).toBe(true);
    expect(refusal(bytes)).toBe("bad-input: These are too many things for one request.");
  },
);

test("what a call can take is read, whatever stands in its texts [D2] [fault 22]", () => {
  const marks = '[{,"\\';
  const texts = Object.fromEntries(
    items(BODY_FIELDS_MAX).map((_, at) => [`${marks}${at}`, `${marks.repeat(1_000)}${"\\".repeat(at)}`]),
  );
  for (const value of [items(BODY_PARTS_MAX), texts, [texts, [], {}, "", 1.5e3, null], "text", 0])
    expect(readJson(json(value))).toEqual(value);
  expect(readJson(Buffer.alloc(0))).toBeUndefined();
});

test("what is no JSON in UTF-8 is refused as that [D2]", () => {
  for (const text of ["{", "1,2", ",,", "]", '{"a":1}}', '"', '"\\"', "{'a':1}"])
    expect([text, refusal(Buffer.from(text))]).toEqual([text, "bad-input: The body is not valid JSON."]);
  expect(refusal(Buffer.from([0x22, 0xff, 0x22]))).toBe("bad-input: The body is not valid JSON.");
});
