import { messageOf } from "../../../contract/change-rules.ts";
import type { Change } from "../../../contract/changes.ts";
import { kindOf } from "../../../contract/kinds.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import { TIMELINE_PAGE, type Timeline, type TimelineEntry } from "../../../contract/timeline/timeline.ts";
import { withoutTexts } from "../../platform/change-log/blank-texts.ts";
import type { Tx } from "../../platform/db/database.ts";
import { commentsAmong, withheldComments } from "../comments/comments.read.ts";
import { taskRefsIn } from "../tasks/rows/refs.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { ownEntries, panelEntries } from "./timeline.sql.ts";

/** Letters of a page, beside the entry that goes beyond them. */
const PAGE_LETTERS = 1_000_000;
const BEGINNING = "999999999-999999999";

interface Asked extends TaskAddress {
  userId: string;
  role: Role;
  /** `next` of the page before. */
  before?: string | undefined;
}

/** The newest of both streams, each in its own order, which no clock changes; by their instants between them. */
const newestOf = (own: readonly Change[], panel: readonly Change[]): Change[] => {
  const newest: Change[] = [];
  for (let [a, b] = [0, 0]; newest.length < TIMELINE_PAGE; ) {
    const [one, other] = [own[a], panel[b]];
    const next = !one || (other && other.at > one.at) ? other : one;
    if (!next) break;
    if (next === one) a += 1;
    else b += 1;
    newest.push(next);
  }
  return newest;
};

/** Reactions say nothing that somebody wrote. */
const saysText = ({ before, after }: Change): boolean => before?.text !== undefined || after?.text !== undefined;

const isComment = ({ type }: Change): boolean => type === "comment.created";

const entriesOf = async (tx: Tx, changes: readonly Change[], asked: Asked): Promise<TimelineEntry[]> => {
  const { taskId } = asked;
  const idsOf = (some: readonly Change[]) => [...new Set(some.map(({ entityId }) => entityId))];
  const others = changes.filter((change) => !isComment(change));
  const ofComments = idsOf(others.filter(({ type }) => kindOf(type) === "comment"));
  const [comments, actors, withheld] = await Promise.all([
    commentsAmong(tx, taskId, idsOf(changes.filter(isComment))),
    others.length > 0
      ? peopleOf(
          tx,
          others.map(({ actorId }) => actorId),
        )
      : undefined,
    ofComments.length > 0 ? withheldComments(tx, asked, ofComments) : undefined,
  ]);
  const said = new Map(comments.map((comment) => [comment.id, comment]));
  return changes.flatMap((whole): TimelineEntry[] => {
    if (isComment(whole)) {
      const comment = said.get(whole.entityId);
      return comment ? [{ kind: "comment", comment }] : [];
    }
    const { stream, actorId, ...entry } =
      withheld?.has(whole.entityId) && saysText(whole) ? withoutTexts(whole) : whole;
    const { fullName = "", profilePicture = null } = actors?.get(actorId) ?? {};
    const message = messageOf({ ...entry, stream, actorId }, fullName, stream);
    return [{ kind: "change", ...entry, actor: { id: actorId, fullName, profilePicture }, message }];
  });
};

/** A page of what was said of a task and happened to it: from the task's own stream, and its panel's. */
export const timelineOf = async (tx: Tx, asked: Asked): Promise<Timeline> => {
  const { panelId, taskId, before = BEGINNING } = asked;
  const [ownBefore = 0, panelBefore = 0] = before.split("-").map(Number);
  const [own, panel] = await Promise.all([
    ownEntries(tx, taskId, ownBefore),
    panelEntries(tx, { panelId, taskId }, panelBefore),
  ]);
  const newest = newestOf(own, panel);
  const entries: TimelineEntry[] = [];
  let letters = 0;
  for (const entry of await entriesOf(tx, newest, asked)) {
    entries.push(entry);
    letters += JSON.stringify(entry).length;
    if (letters > PAGE_LETTERS) break;
  }
  const said = entries.flatMap((entry) => (entry.kind === "comment" ? entry.comment.text : []));
  const refs = await taskRefsIn(tx, asked.userId, said);
  const told = newest.slice(0, entries.length);
  if (told.length === own.length + panel.length) return { entries, next: null, refs };
  const lastOf = (stream: string): number | undefined => told.findLast((one) => one.stream === stream)?.version;
  return { entries, next: `${lastOf(taskId) ?? ownBefore}-${lastOf(panelId) ?? panelBefore}`, refs };
};
