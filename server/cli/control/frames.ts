// What a word answers over the control socket: pieces of what it writes, in their order, and how it ended.

/** `out`: bytes for standard output. `note`: a sentence. `question`, `answer`, `refused`: the end, as JSON. */
export const frameKinds = ["out", "note", "question", "answer", "refused"] as const;
export type FrameKind = (typeof frameKinds)[number];
export interface Frame {
  kind: FrameKind;
  bytes: Buffer;
}

/** One byte that says what it is, and four that say how long. */
const HEAD = 5;

export const frame = (kind: FrameKind, content: Uint8Array | string): Buffer => {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(frameKinds.indexOf(kind));
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

/** The frames of a stream, as they come whole; what is cut off at its end is dropped. */
export async function* framesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD) {
      const end = HEAD + rest.readUInt32BE(1);
      const kind = frameKinds[rest.readUInt8()];
      if (!kind) throw new Error("The answer of the running server cannot be read: it may be of another version.");
      if (rest.length < end) break;
      yield { kind, bytes: rest.subarray(HEAD, end) };
      rest = rest.subarray(end);
    }
  }
}
