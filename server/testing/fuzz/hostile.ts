import fc from "fast-check";
import { anyId, inAddress, words } from "./names.ts";

/** JSON that has no other form, or is too long to read, by its name: `"{{json.deep}}"` in a body stands for it. */
export const hostileJson: Record<string, string> = {
  nul: '"nul\\u0000nul"',
  surrogate: '"lone \\ud800"',
  zeroWidth: '"\\u200b\\u200b\\u200b"',
  long: `"${"x".repeat(70_000)}"`,
  family: `"${"\u{1F469}\u200D".repeat(2_000)}"`,
  zalgo: `"z${"\\u0301".repeat(5_000)}"`,
  endless: "1e400",
  tiny: "-1e-400",
  unsafe: "9007199254740993",
  fraction: "0.5",
  minusZero: "-0",
  prototype: '{"__proto__":{"admin":true}}',
  constructor: '{"constructor":{"prototype":{"admin":true}}}',
  twice: '{"id":1,"id":2}',
  deep: `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  deepObjects: `${'{"id":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  wide: `[${"1,".repeat(30_000)}1]`,
};
const jsonNames = fc.constantFrom(...Object.keys(hostileJson)).map((name) => `{{json.${name}}}`);

/** Texts that have broken other programs. */
const notorious = [
  ...["", " ", "\t", "\n", "\0", "\u200b", "\ufeff", "\u202e", "\ud83d", "a@b.c\r\nBcc: x@y.z"],
  ...["'; drop table tasks; --", "' or 1=1 --"],
  ...words("null undefined NaN true -1 0 1e9 9999999999999999999 infinity __proto__ constructor toString"),
  ...words("* % _ \\ ' \" ` ; $1 ? :id {{7*7}} #{7*7} =1+1 @everyone [0192] a@b Europe/Nowhere"),
  ...words("../../../etc/passwd ..\\..\\ file:///etc/passwd <script>alert(1)</script> %00 %2e%2e%2f"),
  ...words("2024-02-30 9999-12-31 0000-00-00 +275760-09-13 25:00"),
];
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...notorious),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Any JSON value, with the names of what has no other form. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: jsonNames },
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, [], {}, [null], [[]], { length: 3 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are no JSON, or none that anybody asked for. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...["", "\0", "\ufeff{}", "{}\n\0", "{{huge.json}}"],
    ...words(`{ [ " null [] "x" 0 true {"name":"abc",} {'name':'abc'} {}{} NaN {"a":1 name=abc <xml/>`),
  ),
  jsonNames.map((name) => `"${name}"`),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
);

/** A part of a path, as it stands in the request. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...["", "x".repeat(101), "x".repeat(3_000)],
    ...words(". .. %00 %2e%2e%2f ..%2f..%2f %zz % %c0%af %ff %F0%9F%98%80 %20 a%2Fb %7B%7D"),
    ...words("+ * :id undefined null 1 -1 ;a=b a?b=c {{own.task}}x"),
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }).map(inAddress),
);

/** What a header may hold at all, and nobody expects. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...["", " ", "x".repeat(4_000), "\xff\xfe", "a b", "'; drop table tasks; --"],
    ...words(', " * null 1,2,3 {}'),
  ),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  anyId,
);
