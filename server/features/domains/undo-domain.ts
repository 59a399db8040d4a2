import { fail } from "../../../contract/shared/errors.ts";
import type { Undoer } from "../../platform/change-log/undoer.ts";
import { userIdsIn } from "../collaborators/collaborators.read.ts";
import { panelsIn } from "../panels/panels.read.ts";

/** A domain comes back with everybody and everything that was in it. */
export const domainUndoer: Undoer<"domain"> = {
  // Started work goes on, on all panels.
  alsoLock: panelsIn,
  find: async ({ tx }, ids) => {
    const rows = await tx
      .selectFrom("domains")
      .select(["id", "name", "owner_id", "key"])
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .execute();
    return new Map(rows.map(({ id, name, owner_id, key }) => [id, { id, name, ownerId: owner_id, key }]));
  },
  // The log may have it from before domains had keys.
  revive: async ({ tx }, was) => {
    const ids = was.map(({ id }) => id);
    const rows = await tx.selectFrom("domains").select(["id", "key"]).where("id", "in", ids).execute();
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    return was.map((domain) => ({ ...domain, key: keys.get(domain.id) ?? domain.key }));
  },
  restore: async ({ tx }, returned) => {
    for (const { thing } of returned)
      await tx.updateTable("domains").set({ deleted_at: null }).where("id", "=", thing.id).execute();
  },
  save: async ({ tx }, edits) => {
    for (const { present, changed } of edits) {
      const { name, key } = changed;
      if (name === undefined && key === undefined) fail("cannot-be-undone");
      // A former key is still its own.
      await tx.updateTable("domains").set({ name, key }).where("id", "=", present.id).execute();
    }
  },
  remove: async ({ tx, log }, things) => {
    for (const { id } of things)
      await tx.updateTable("domains").set({ deleted_at: log.at }).where("id", "=", id).execute();
  },
  // Asked while the domain is still gone: by who is in it, not by who can open it.
  told: ({ tx, stream }) => userIdsIn(tx, stream),
};
