import type { ChangeType } from "../../../contract/kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog, Recorded } from "../../platform/change-log/change-log.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import { personOf } from "../users/users.read.ts";
import { automatedDeed, automatedSentence } from "./automated.ts";
import { post } from "./post.ts";

/** A domain that only just began has nobody to tell anything. */
const isNew = (log: ChangeLog, domainId: string): boolean =>
  log.recorded.some(({ change }) => change.type === "domain.created" && change.stream === domainId);

/** Whose role changed is in no field that changed. */
const whom = ({ thing }: Recorded): string => (thing.user as { fullName: string } | undefined)?.fullName ?? "";

const announce: Listener["act"] = async ({ tx, log, recorded }) => {
  const { change, domainId } = recorded;
  const deed = automatedDeed(change, { thing: whom(recorded), actorId: log.actorId });
  if (!deed || isNew(log, domainId)) return;
  const author = await personOf(tx, log.actorId);
  if (!author) return;
  const content = automatedSentence(author.fullName, deed);
  post(tx, log, { id: newId(), domainId, content, mentions: [], isAutomated: true, deed, author });
};

const announced: readonly ChangeType[] = [
  "collaborator.created",
  "collaborator.updated",
  "collaborator.deleted",
  "panel.created",
  "panel.deleted",
  "domain.updated",
];

/** What happens to a domain, its people and its panels is announced, without a sound. */
export const announcementListeners: Listener[] = announced.map((on) => ({ on, act: announce }));
