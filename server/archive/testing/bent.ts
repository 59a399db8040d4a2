import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";
import { fromBufferPromise } from "yauzl";
import { type Manifest, sumLine } from "../format.ts";
import { deflated, type ZipEntry, zipped } from "../zip.ts";

/** What an archive holds, by entry. */
export type Unpacked = Map<string, Buffer>;

export const unpacked = async (archive: Buffer): Promise<Unpacked> => {
  const contents: Unpacked = new Map();
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return contents;
};

export const packed = (contents: Unpacked): Promise<Buffer> => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, bytes] of contents)
      yield { name, isPacked: true, contents: deflated(Readable.from(bytes.length > 0 ? [bytes] : [])) };
  }
  return buffer(zipped(entries(), new Date()));
};

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Makes manifest and sums say what is there, as somebody would who means ill. */
export const withSums = (contents: Unpacked): Unpacked => {
  const manifest = JSON.parse(contents.get("manifest.json")?.toString() ?? "{}") as Manifest;
  const tables = manifest.tables.flatMap(({ name }) => {
    const lines = contents.get(`tables/${name}.jsonl`);
    return lines ? [{ name, rows: lines.toString().split("\n").length - 1, sha256: sha256(lines) }] : [];
  });
  const files = [...contents].filter(([name]) => name.startsWith("files/"));
  const bytes = files.reduce((sum, [, content]) => sum + content.length, 0);
  const told = { ...manifest, tables, files: { count: files.length, bytes } };
  const next = new Map(contents).set("manifest.json", Buffer.from(`${JSON.stringify(told)}\n`));
  next.delete("SHA256SUMS");
  const sums = [...next].map(([name, content]) => sumLine(sha256(content), name)).join("");
  return next.set("SHA256SUMS", Buffer.from(sums));
};

/** A zip of one entry that says to be small, or whatever, and unpacks to zeros. */
export const bomb = (name: string, { says, unpacksTo }: { says: number; unpacksTo: number }): Buffer => {
  const data = deflateRawSync(Buffer.alloc(unpacksTo));
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(says, 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(name), data]);
  const central = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};
