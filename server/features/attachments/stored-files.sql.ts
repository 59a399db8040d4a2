import type { Tables } from "../../migrations/tables.ts";
import { isPostgres, type Tx } from "../../platform/db/database.ts";

/** What of a domain is in storage, or on its way there. */
const room = async (tx: Tx, domainId: string): Promise<number> => {
  const { bytes } = await tx
    .selectFrom("stored_files")
    .select((eb) => eb.fn.sum("size").as("bytes"))
    .where("domain_id", "=", domainId)
    .where("ending_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/** Whether a domain has room for so many bytes more; `max` 0: there is no end. */
export const hasRoom = async (
  tx: Tx,
  domainId: string,
  { bytes, max }: { bytes: number; max: number },
): Promise<boolean> => max === 0 || (await room(tx, domainId)) + bytes <= max;

/** Lets no others of a domain ask whether it has room, until COMMIT. */
export const lockRoom = async (tx: Tx, domainId: string): Promise<void> => {
  await tx
    .selectFrom("domains")
    .select("id")
    .where("id", "=", domainId)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate())
    .execute();
};

/** The name of bytes that a domain has already. */
export const storedName = async (
  tx: Tx,
  { domain_id, hash }: Pick<Tables["stored_files"], "domain_id" | "hash">,
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("stored_files")
      .select("name")
      .where("domain_id", "=", domain_id)
      .where("hash", "=", hash)
      .where("ending_at", "is", null)
      .executeTakeFirst()
  )?.name;

/** Notes bytes before they go to storage, and answers the name that they have there: an older one, where they lie there. */
export const noteStored = async (tx: Tx, file: Omit<Tables["stored_files"], "ending_at">): Promise<string> => {
  const { name } = await tx
    .insertInto("stored_files")
    .values({ ...file, ending_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["domain_id", "hash"])
        .where("ending_at", "is", null)
        .doUpdateSet({ uploaded_at: file.uploaded_at }),
    )
    .returning("name")
    .executeTakeFirstOrThrow();
  return name;
};

type StoredFile = Pick<Tables["stored_files"], "size" | "type" | "width" | "height" | "preview_size">;

/** What bytes are that a file is made of now: from here to COMMIT nobody begins to remove them. Undefined: they are gone. */
export const holdStored = (tx: Tx, name: string, at: string): Promise<StoredFile | undefined> =>
  tx
    .updateTable("stored_files")
    .set({ uploaded_at: at })
    .where("name", "=", name)
    .where("ending_at", "is", null)
    .returning(["size", "type", "width", "height", "preview_size"])
    .executeTakeFirst();

/** Keeps bytes that more files are made of now, which must be there: in the trash or not, some are made of them already. */
export const holdAll = async (tx: Tx, names: readonly string[], at: string): Promise<void> => {
  await tx.updateTable("stored_files").set({ uploaded_at: at }).where("name", "in", names).execute();
};

/** Begins to remove bytes that were last uploaded before then, and that no file is made of. */
export const endUnused = async (
  tx: Tx,
  before: string,
  { at, limit }: { at: string; limit: number },
): Promise<void> => {
  const unused = tx
    .selectFrom("stored_files as f")
    .select("f.name")
    .where("f.uploaded_at", "<", before)
    .where("f.ending_at", "is", null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("attachments as a").select("a.id").whereRef("a.file", "=", "f.name"))),
    )
    .limit(limit);
  await tx
    .updateTable("stored_files")
    .set({ ending_at: at })
    .where("name", "in", unused)
    // Asked again of what somebody held meanwhile.
    .where("uploaded_at", "<", before)
    .where("ending_at", "is", null)
    .execute();
};

/** The names of bytes that are being removed. */
export const endingFiles = async (tx: Tx, limit: number): Promise<string[]> =>
  (await tx.selectFrom("stored_files").select("name").where("ending_at", "is not", null).limit(limit).execute()).map(
    ({ name }) => name,
  );

/** They are removed. */
export const forgetStored = async (tx: Tx, name: string): Promise<void> => {
  await tx.deleteFrom("stored_files").where("name", "=", name).where("ending_at", "is not", null).execute();
};
