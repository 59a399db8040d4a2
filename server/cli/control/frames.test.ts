import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FrameKind, frame, frameKinds, framesIn } from "./frames.ts";

const all = async (stream: Iterable<Uint8Array>) => {
  const found: [FrameKind, string][] = [];
  for await (const { kind, bytes } of framesIn(Readable.from(stream))) found.push([kind, bytes.toString()]);
  return found;
};

test("frames come as they were sent, wherever the stream is cut [F7]", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...frameKinds), fc.string({ unit: "grapheme" }))),
      fc.array(fc.nat()),
      async (sent, cuts) => {
        const bytes = Buffer.concat(sent.map(([kind, text]) => frame(kind, text)));
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
        const chunks = places.slice(1).map((end, at) => bytes.subarray(places[at], end));
        expect(await all(chunks)).toEqual(sent);
      },
    ),
  ));

test("what is cut off at the end is dropped, and what is none is said [F7]", async () => {
  const whole = frame("note", "a sentence");
  expect(await all([whole, whole.subarray(0, -1)])).toEqual([["note", "a sentence"]]);
  await expect(all([Buffer.from("HTTP/1.1 400 Bad Request")])).rejects.toThrow("another version");
});
