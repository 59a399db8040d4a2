import { createHash } from "node:crypto";
import { PICTURE_TYPE } from "../../contract/users/picture.ts";
import { PREVIEW_TYPE, previewName } from "../features/attachments/file-store.ts";
import type { Tx } from "../platform/db/database.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { StoredBytes } from "./format.ts";
import { tablesOf } from "./tables.ts";

/** Where a server keeps what is no row. */
export interface Stores {
  pictures: Storage;
  files: Storage;
}

type Named = Omit<StoredBytes, "sha256">;

/** What the rows of an instant name: pictures, files of tasks, and previews of these. What is being removed is gone. */
export const namedBytes = async (tx: Tx): Promise<Named[]> => {
  // Before an upgrade there may be none of these tables.
  const known = new Set((await tablesOf(tx, { moves: false })).map((table) => table.name));
  const pictures = known.has("pictures")
    ? await tx.selectFrom("pictures").select("name").orderBy("name").execute()
    : [];
  const files = known.has("stored_files")
    ? await tx
        .selectFrom("stored_files")
        .select(["name", "type", "preview_size"])
        .where("ending_at", "is", null)
        .orderBy("name")
        .execute()
    : [];
  return [
    ...pictures.map(({ name }): Named => ({ name, store: "pictures", type: PICTURE_TYPE })),
    ...files.flatMap(({ name, type, preview_size }): Named[] => [
      { name, store: "files", type },
      ...(preview_size === null ? [] : [{ name: previewName(name), store: "files" as const, type: PREVIEW_TYPE }]),
    ]),
  ];
};

/** The hash and size of bytes; undefined where there are none. */
export const lookAtBytes = async (
  stores: Stores,
  { store, name }: Pick<Named, "store" | "name">,
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
