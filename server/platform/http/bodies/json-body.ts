import { BODY_FIELDS_MAX, BODY_PARTS_MAX } from "../../../../contract/shared/body-limits.ts";
import { Failure } from "../../../../contract/shared/errors.ts";

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The place behind a text that begins at a quote; of a text without an end, that of the body. */
const afterText = (json: Buffer, begin: number): number => {
  for (let quote = json.indexOf(QUOTE, begin + 1); quote >= 0; quote = json.indexOf(QUOTE, quote + 1)) {
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return json.length;
};

/**
 * Whether JSON has more items and fields than any call takes. Asked before it is parsed: eighty thousand different names
 * take the parser and the schema a second, in which nobody else is answered, and where the parser puts 120,000 issues on
 * one list the stack overflows. Without recursion, which what was sent could nest too deep for.
 */
export const hasTooManyParts = (json: Buffer): boolean => {
  /** How many more each of the objects and lists around may have; a comma stands between two. */
  const open: number[] = [];
  let parts = 0;
  for (let at = 0; at < json.length; ) {
    const byte = json[at];
    if (byte === QUOTE) {
      at = afterText(json, at);
      continue;
    }
    at++;
    if (byte === BRACE || byte === BRACKET) open.push(byte === BRACE ? BODY_FIELDS_MAX : BODY_PARTS_MAX);
    else if (byte === BRACE_END || byte === BRACKET_END) open.pop();
    if (byte !== COMMA && byte !== BRACE && byte !== BRACKET) continue;
    const left = (open.pop() ?? BODY_PARTS_MAX) - 1;
    if (left < 0 || ++parts > BODY_PARTS_MAX) return true;
    open.push(left);
  }
  return false;
};

/** Reads JSON in UTF-8. No bytes at all are no body, as of DELETE, also under a JSON content type. */
export const readJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  if (hasTooManyParts(bytes)) throw new Failure("bad-input", { message: "These are too many things for one request." });
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Failure("bad-input", { message: "The body is not valid JSON." });
  }
};
