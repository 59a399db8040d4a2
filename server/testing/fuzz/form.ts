import fc from "fast-check";
import sharp from "sharp";
import { PICTURE_MAX_BYTES } from "../../../contract/users/picture.ts";
import { noise, plainPng } from "../pictures.ts";
import type { Schema } from "./description.ts";
import { hostileText } from "./hostile.ts";

/** A part of a form. What it holds has a name, so that a request stays short to read. */
export interface Part {
  field: string;
  fileName?: string;
  type?: string;
  content: string;
}

export interface Form {
  parts: Part[];
  /** What is wrong with the form as a whole. */
  flaw: "none" | "no end" | "other boundary" | "no boundary" | "no parts" | "bare newlines";
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const text = (content: string): Buffer => Buffer.from(content, "latin1");
const png = await noise("png", 20, 12);
/** Bytes by what they are. */
export const files: Record<string, Buffer> = {
  png,
  jpeg: await noise("jpeg", 12, 20),
  webp: await noise("webp"),
  gif: await noise("gif"),
  avif: await noise("avif"),
  tiff: await sharp(png).tiff().toBuffer(),
  svg: text(svg),
  "svg that begins like a gif": text(`GIF89a${svg}`),
  "png with an archive behind it": Buffer.concat([png, text("PK\x03\x04archive")]),
  "half a png": png.subarray(0, png.length / 2),
  bomb: plainPng(20_000, 20_000),
  "one byte more than 3 MB": Buffer.alloc(PICTURE_MAX_BYTES + 1, png),
  nothing: Buffer.alloc(0),
  page: text("<!doctype html><script>alert(1)</script>"),
};
/** Names of `files`; large ones are rarely sent. */
export const contents = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...Object.keys(files)) },
  { weight: 20, arbitrary: fc.constantFrom("png", "jpeg", "webp", "gif", "avif") },
);

const fileNames = fc.oneof(
  fc.constantFrom(
    "me.png",
    "../../../../etc/passwd",
    "a\\b.png",
    "<img src=x onerror=alert(1)>.svg",
    "x".repeat(3_000),
  ),
  hostileText,
);

const part = (field: string): fc.Arbitrary<Part> =>
  fc.record(
    {
      field: fc.oneof({ weight: 8, arbitrary: fc.constant(field) }, hostileText),
      fileName: fileNames,
      type: fc.constantFrom("image/png", "text/html", "image/svg+xml", "x", ""),
      content: contents,
    },
    { requiredKeys: ["field", "content"] },
  );

/** Forms for a schema: one file, several, other fields, and what is no form. */
export const formFor = ({ required = [] }: Schema): fc.Arbitrary<Form> => {
  const one = part(required[0] ?? "file");
  const good = one.map((made) => ({ ...made, field: required[0] ?? "file", fileName: made.fileName ?? "me.png" }));
  return fc.record({
    parts: fc.oneof(
      { weight: 4, arbitrary: good.map((only) => [only]) },
      { weight: 2, arbitrary: fc.array(one, { maxLength: 4 }) },
    ),
    flaw: fc.oneof(
      { weight: 5, arbitrary: fc.constant("none" as const) },
      fc.constantFrom<Form["flaw"]>("no end", "other boundary", "no boundary", "no parts", "bare newlines"),
    ),
  });
};

const BOUNDARY = "----fuzz";

const head = ({ field, fileName, type }: Part): string => {
  const name = fileName === undefined ? "" : `; filename="${fileName}"`;
  return `content-disposition: form-data; name="${field}"${name}${type === undefined ? "" : `\r\ncontent-type: ${type}`}`;
};

/** The bytes of a form, and the content type to send with them. */
export const encodeForm = ({ parts, flaw }: Form): { type: string; bytes: Buffer } => {
  const line = flaw === "bare newlines" ? "\n" : "\r\n";
  const boundary = flaw === "other boundary" ? "----other" : BOUNDARY;
  const bytes = (flaw === "no parts" ? [] : parts).flatMap((one) => [
    Buffer.from(`--${boundary}${line}${head(one)}${line}${line}`),
    files[one.content] ?? Buffer.alloc(0),
    Buffer.from(line),
  ]);
  if (flaw !== "no end") bytes.push(Buffer.from(`--${boundary}--${line}`));
  return {
    type: `multipart/form-data${flaw === "no boundary" ? "" : `; boundary=${BOUNDARY}`}`,
    bytes: Buffer.concat(bytes),
  };
};
