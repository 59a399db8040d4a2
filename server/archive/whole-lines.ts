import { isUtf8 } from "node:buffer";
import { MOST } from "./format.ts";

const LINE_END = "\n".charCodeAt(0);

/**
 * Bytes as they come in, cut where lines end. Fails with what `failure` makes of the reason where they are no UTF-8, or a line
 * is longer than any row or has no end.
 */
export async function* wholeLines(
  bytes: AsyncIterable<unknown>,
  failure: (why: string) => Error,
): AsyncGenerator<Buffer> {
  const endless = (): Error => failure("has a line without an end");
  // Joined once its end is there: to look at a long line anew with each piece would take for ever.
  let begun: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    const end = piece.lastIndexOf(LINE_END) + 1;
    const rest = piece.subarray(end);
    length = end === 0 ? length + rest.length : rest.length;
    if (length > MOST.line) throw endless();
    if (end === 0) begun.push(rest);
    else {
      const head = piece.subarray(0, end);
      const whole = begun.length > 0 ? Buffer.concat([...begun, head]) : head;
      if (!isUtf8(whole)) throw failure("is no text");
      yield whole;
      begun = rest.length > 0 ? [rest] : [];
    }
  }
  if (length > 0) throw endless();
}

/** How many lines some bytes are. */
export const countLines = (bytes: Buffer): number => {
  let count = 0;
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) count += 1;
  return count;
};

/** Whole lines as texts, without their ends. */
export const textsIn = (lines: Buffer): string[] => lines.toString().slice(0, -1).split("\n");
