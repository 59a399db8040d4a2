import { appearanceOf, formerAppearanceOf, type Profile } from "../../../contract/users/user.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import type { Tx } from "../../platform/db/database.ts";

/**
 * A person's domains, and those they left where what they announced still shows them. Deleted ones among them: nothing in
 * them is told again when they return, so what is kept of them would go on showing the person as they were.
 */
const collaborationsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom("collaborators as c")
    .select(["c.id", "c.domain_id", "c.left_at"])
    .where("c.user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("c.left_at", "is", null),
        eb.exists(
          eb
            .selectFrom("announcements as a")
            .select("a.id")
            .whereRef("a.domain_id", "=", "c.domain_id")
            .where("a.author_id", "=", userId)
            .where("a.deleted_at", "is", null),
        ),
      ]),
    )
    .orderBy("c.domain_id")
    .execute();

/** Their domains show people as they appear now; those they left learn no more than they show. */
export const carryProfile: Listener = {
  on: "profile.updated",
  act: async ({ tx, log, recorded: { change, thing } }) => {
    const after = thing as unknown as Profile;
    const before = { ...after, ...change.before };
    for (const { id, domain_id, left_at } of await collaborationsOf(tx, after.id)) {
      const seen = left_at === null ? appearanceOf : formerAppearanceOf;
      log.updated("collaborator", domain_id, id, { user: seen(before) }, { user: seen(after) });
    }
  },
};
