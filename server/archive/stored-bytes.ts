import { createHash } from "node:crypto";
import { PICTURE_TYPE } from "../../contract/users/picture.ts";
import { PREVIEW_TYPE, previewName } from "../features/attachments/file-store.ts";
import { REPLACED_DAYS } from "../features/users/end-pictures.ts";
import type { Tx } from "../platform/db/database.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { StoredBytes } from "./format.ts";
import { tablesOf } from "./tables.ts";

/** Where a server keeps what is no row. */
export interface Stores {
  pictures: Storage;
  files: Storage;
}

type NamedBytes = Omit<StoredBytes, "sha256">;

const NAMES_AT_ONCE = 1_000;
/** Pictures that were replaced so long ago go within a day, while it is read perhaps. */
const GOING_MS = (REPLACED_DAYS - 1) * 86_400_000;

async function* picturesOf(tx: Tx): AsyncGenerator<NamedBytes> {
  const lately = new Date(Date.now() - GOING_MS).toISOString();
  const pictures = tx
    .selectFrom("pictures")
    .select("name")
    .where((eb) => eb.or([eb("replaced_at", "is", null), eb("replaced_at", ">", lately)]))
    .orderBy("name");
  for await (const { name } of pictures.stream(NAMES_AT_ONCE)) yield { name, store: "pictures", type: PICTURE_TYPE };
}

async function* filesOf(tx: Tx): AsyncGenerator<NamedBytes> {
  const files = tx
    .selectFrom("stored_files")
    .select(["name", "type", "preview_size"])
    .where("ending_at", "is", null)
    .orderBy("name");
  for await (const { name, type, preview_size } of files.stream(NAMES_AT_ONCE)) {
    yield { name, store: "files", type };
    if (preview_size !== null) yield { name: previewName(name), store: "files", type: PREVIEW_TYPE };
  }
}

/** What the rows of an instant name: pictures, files of tasks, and previews of these. What is being removed is gone. */
export async function* namedBytes(tx: Tx): AsyncGenerator<NamedBytes> {
  // Before an upgrade there may be none of these tables.
  const known = new Set((await tablesOf(tx, { moves: false })).map(({ name }) => name));
  if (known.has("pictures")) yield* picturesOf(tx);
  if (known.has("stored_files")) yield* filesOf(tx);
}

/** The hash and size of bytes; undefined where there are none. */
export const lookAtBytes = async (
  stores: Stores,
  { store, name }: Pick<NamedBytes, "store" | "name">,
): Promise<{ sha256: string; bytes: number } | undefined> => {
  const stream = await stores[store].open(name);
  if (!stream) return undefined;
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest("hex"), bytes };
};
