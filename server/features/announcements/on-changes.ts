import { type AutomatedSentence, automatedSentences } from "../../../contract/announcements/automated.ts";
import type { ChangeType } from "../../../contract/kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Listener } from "../../platform/commands/commands.ts";
import { personOf } from "../users/users.read.ts";
import { post } from "./post.ts";

/** A domain that only just began has nobody to tell anything. */
const isNew = (log: ChangeLog, domainId: string): boolean =>
  log.recorded.some(({ change }) => change.type === "domain.created" && change.stream === domainId);

const announce =
  (sentence: AutomatedSentence): Listener["act"] =>
  async ({ tx, log, recorded: { change, domainId, thing } }) => {
    if (isNew(log, domainId)) return;
    const author = await personOf(tx, log.actorId);
    if (!author) return;
    // Whose role changed is in no field that changed.
    const content = sentence({
      actor: author,
      before: { ...thing, ...change.before },
      after: { ...thing, ...change.after },
    });
    if (content === null) return;
    const announcement = { id: newId(), domainId, content, mentions: [], isAutomated: true, author };
    post(tx, log, announcement, { ownWords: true });
  };

/** What happens to a domain, its people and its panels is announced, without a sound. */
export const announcementListeners: Listener[] = Object.entries(automatedSentences).map(([type, sentence]) => ({
  on: type as ChangeType,
  act: announce(sentence),
}));
