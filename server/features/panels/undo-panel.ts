import { fail } from "../../../contract/shared/errors.ts";
import type { Undoer } from "../../platform/change-log/undoer.ts";
import { freeSlot } from "./panels.sql.ts";

/** A panel comes back with the people and tasks it had; tasks whose column is gone are seen to by listening. */
export const panelUndoer = (limit: number): Undoer<"panel"> => ({
  // The domain's panels are counted.
  alsoLock: async (_tx, domainId) => [domainId],
  find: async ({ tx, domainId }, ids) => {
    const rows = await tx
      .selectFrom("panels")
      .select(["id", "name"])
      .where("id", "in", ids)
      .where("domain_id", "=", domainId)
      .where("deleted_at", "is", null)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, { id, name, domainId }]));
  },
  restore: async ({ tx, domainId }, returned) => {
    for (const { thing } of returned) {
      const slot = (await freeSlot(tx, domainId, limit)) ?? fail("panel-limit");
      await tx
        .updateTable("panels")
        .set({ deleted_at: null, slot })
        .where("id", "=", thing.id)
        .where("domain_id", "=", domainId)
        .execute();
    }
  },
  save: async ({ tx, domainId }, edits) => {
    for (const { present, changed } of edits)
      await tx
        .updateTable("panels")
        .set({ name: changed.name ?? present.name })
        .where("id", "=", present.id)
        .where("domain_id", "=", domainId)
        .execute();
  },
  remove: async ({ tx, log, domainId }, things) => {
    for (const { id } of things)
      await tx
        .updateTable("panels")
        .set({ deleted_at: log.at, slot: null })
        .where("id", "=", id)
        .where("domain_id", "=", domainId)
        .execute();
  },
});
