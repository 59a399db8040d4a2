import { createDomain } from "../../../contract/domains/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { newId } from "../../platform/basics/ids.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { domainOf } from "./domains.read.ts";
import type { OpenDomain } from "./open-domain.ts";

export const handleCreateDomain = (open: OpenDomain) =>
  handle(
    createDomain,
    async ({ tx, log, actor, body, repeated }) => {
      const id = body.id ?? newId();
      if (body.id && (await log.creation("domain", id, id)) === "repeated") {
        repeated();
        return (await domainOf(tx, actor.userId, id)) ?? fail("id-taken");
      }
      return open(tx, log, { id, name: body.name, ownerId: actor.userId });
    },
    // Of two tries at once, the second waits and finds the first's.
    { lock: (_tx, _input, actor) => [actor.userId] },
  );
