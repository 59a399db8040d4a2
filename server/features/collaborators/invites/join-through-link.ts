import { joinThroughLink } from "../../../../contract/collaborators/commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import { domainOf } from "../../domains/domains.read.ts";
import { panelsIn } from "../../panels/panels.read.ts";
import { collaboratorsAmong } from "../collaborators.read.ts";
import { join } from "../join.ts";
import { domainOfInvite, usableInvite } from "./invites.read.ts";

export const handleJoinThroughLink = handle(
  joinThroughLink,
  async ({ tx, log, actor, body }) => {
    const domainId = (await domainOfInvite(tx, body.token)) ?? fail("invite-not-found");
    const present = await collaboratorsAmong(tx, domainId, [actor.userId]);
    if (present.length === 0) {
      const { role } = await usableInvite(tx, body.token, actor.userId);
      await join(tx, log, { domainId, userId: actor.userId, role });
    }
    const domain = await domainOf(tx, actor.userId, domainId);
    return { domain: domain ?? fail("invite-ended") };
  },
  {
    lock: async (tx, input, actor) => {
      const domainId = await domainOfInvite(tx, (input.body() as { token: string }).token);
      // Their own too: a profile that changes at this moment must reach this domain, or be copied as it then is. And the
      // panels: who comes back may still be assigned to work that has been started again.
      return domainId ? [domainId, ...(await panelsIn(tx, domainId)), actor.userId] : [];
    },
  },
);
