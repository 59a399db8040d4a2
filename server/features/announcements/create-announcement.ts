import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { keptMentions } from "../../../contract/announcements/kept-mentions.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can } from "../../../contract/shared/permissions.ts";
import { newId } from "../../platform/basics/ids.ts";
import { handle } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { collaboratorsIn } from "../collaborators/collaborators.read.ts";
import { personOf } from "../users/users.read.ts";
import { findAnnouncement } from "./announcements.sql.ts";
import { post } from "./post.ts";

/** The longest name wins, so everyone's names are needed, but only where somebody is mentioned. */
const mentionsIn = async (tx: Tx, domainId: string, content: string, asked: readonly string[]): Promise<string[]> =>
  asked.length === 0
    ? []
    : keptMentions(
        content,
        asked,
        (await collaboratorsIn(tx, domainId)).map(({ user }) => user),
      );

export const handleCreateAnnouncement = handle(
  createAnnouncement,
  async ({ tx, log, actor, role, params, body, repeated }) => {
    const { domainId } = params;
    const { id = newId(), content, mentions: asked = [], isAutomated = false } = body;
    if (isAutomated && !can(role, "announcement.automate")) fail("not-allowed");
    if (body.id && (await log.creation("announcement", domainId, id)) === "repeated") {
      repeated();
      return (await findAnnouncement(tx, domainId, id)) ?? fail("id-taken");
    }
    const [mentions, author] = await Promise.all([
      mentionsIn(tx, domainId, content, asked),
      personOf(tx, actor.userId),
    ]);
    return post(tx, log, {
      id,
      domainId,
      content,
      mentions,
      isAutomated,
      author: author ?? fail("not-signed-in"),
    });
  },
);
