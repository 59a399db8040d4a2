import { createPanel } from "../../../contract/panels/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { newId } from "../../platform/basics/ids.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { collaboratorsAmong } from "../collaborators/collaborators.read.ts";
import { panelRows } from "./panels.read.ts";
import { addMember, freeSlot } from "./panels.sql.ts";

export const handleCreatePanel = (limit: number) =>
  handle(createPanel, async ({ tx, log, actor, params, body, repeated }) => {
    const { domainId } = params;
    const id = body.id ?? newId();
    if (body.id && (await log.creation("panel", id, id)) === "repeated") {
      repeated();
      const [panel] = await panelRows(tx, domainId, { panelId: id });
      return panel ?? fail("id-taken");
    }
    const slot = (await freeSlot(tx, domainId, limit)) ?? fail("panel-limit");
    await tx
      .insertInto("panels")
      .values({ id, domain_id: domainId, name: body.name, slot, created_at: log.at, deleted_at: null })
      .execute();
    await log.open(id, "panel", domainId);
    log.created("panel", id, id, { id, name: body.name, domainId });
    for (const creator of await collaboratorsAmong(tx, domainId, [actor.userId])) {
      await addMember(tx, { panelId: id, domainId, collaboratorId: creator.id, userId: actor.userId, at: log.at });
      log.created("panelMember", id, creator.id, { ...creator, userId: actor.userId });
    }
    return { id, name: body.name, domainId, version: log.version(id), memberCount: 1, openTaskCount: 0 };
  });
