import type { Domain } from "../../../contract/domains/domain.ts";
import { domainNameCase } from "../../../contract/domains/domain.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { positionsBetween } from "../../../contract/shared/position.ts";
import { defaultStatuses } from "../../../contract/statuses/status.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { giveKey } from "./domain-keys.sql.ts";
import { domainOf } from "./domains.read.ts";

/** What opening a domain takes of its neighbours; joined in `app.ts`. */
export type Join = (
  tx: Tx,
  log: ChangeLog,
  person: { domainId: string; userId: string; role: "admin" },
) => Promise<void>;

/** Opens a domain with the default columns for its owner. */
export const openDomain =
  (join: Join) =>
  async (
    tx: Tx,
    log: ChangeLog,
    { id, name, ownerId }: { id: string; name: string; ownerId: string },
  ): Promise<Domain> => {
    const stored = domainNameCase(name);
    const key = await giveKey(tx, id, stored);
    await tx
      .insertInto("domains")
      .values({ id, name: stored, owner_id: ownerId, key, created_at: log.at, deleted_at: null })
      .execute();
    await log.open(id, "domain", id);
    log.created("domain", id, id, { id, name: stored, ownerId, key }, { alsoTo: [ownerId] });
    await join(tx, log, { domainId: id, userId: ownerId, role: "admin" });
    const places = positionsBetween(null, null, defaultStatuses.length);
    for (const [at, status] of defaultStatuses.entries()) {
      const created = { id: newId(), ...status, order: places[at] ?? "" };
      await tx
        .insertInto("statuses")
        .values({
          id: created.id,
          domain_id: id,
          name: created.name,
          kind: created.kind,
          position: created.order,
          deleted_at: null,
        })
        .execute();
      log.created("status", id, created.id, created);
    }
    const domain = (await domainOf(tx, ownerId, id)) ?? fail("server-error");
    return { ...domain, version: log.version(id) };
  };

export type OpenDomain = ReturnType<typeof openDomain>;
