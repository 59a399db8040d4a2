import type { Metadata } from "sharp";
import { expect, test } from "vitest";
import { decodeWithin, isDecodable } from "./decoder.ts";

const MEGA = 1_000_000;
const picture = (megapixels: number, rest: Partial<Metadata> = {}) =>
  ({ format: "jpeg", width: 1_000, height: megapixels * 1_000, isProgressive: false, ...rest }) as Metadata;

test("a picture is decoded while there is the memory for it, which its format and not its size on the disk says [F12]", () => {
  expect([picture(40), picture(40, { format: "heif" }), picture(41)].map(isDecodable)).toEqual([true, true, false]);
  decodeWithin(40 * MEGA);
  expect([picture(40), picture(41)].map(isDecodable)).toEqual([true, false]);
  const progressive = { isProgressive: true };
  expect([picture(10, progressive), picture(11, progressive)].map(isDecodable)).toEqual([true, false]);
  const [webp, gif] = [{ format: "webp" }, { format: "gif" }] as const;
  expect([picture(5, webp), picture(6, webp), picture(6, gif), picture(7, gif)].map(isDecodable)).toEqual([
    ...[true, false],
    ...[true, false],
  ]);
  const avif = { format: "heif" } as const;
  expect([picture(2, avif), picture(3, avif)].map(isDecodable)).toEqual([true, false]);
});
