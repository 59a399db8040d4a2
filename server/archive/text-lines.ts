import { MOST } from "./format.ts";

/** The lines of a text as its bytes come in, without their ends; one that is longer than any row, or has no end, fails. */
export async function* textLines(bytes: AsyncIterable<unknown>, failure: () => Error): AsyncGenerator<string[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // Joined once its end is there: to look at a long line anew with each piece would take for ever.
  let begun: string[] = [];
  let length = 0;
  for await (const piece of bytes) {
    const text = decoder.decode(piece as Uint8Array, { stream: true });
    const end = text.lastIndexOf("\n");
    const rest = text.slice(end + 1);
    length = end < 0 ? length + rest.length : rest.length;
    if (length > MOST.line) throw failure();
    if (end < 0) begun.push(rest);
    else {
      yield (begun.join("") + text.slice(0, end)).split("\n");
      begun = [rest];
    }
  }
  if (length > 0 || decoder.decode() !== "") throw failure();
}
