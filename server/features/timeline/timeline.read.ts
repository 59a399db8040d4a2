import { messageOf } from "../../../contract/change-rules.ts";
import type { Change } from "../../../contract/changes.ts";
import type { Comment } from "../../../contract/comments/comment.ts";
import { kindOf } from "../../../contract/kinds.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import { TIMELINE_PAGE, type Timeline, type TimelineEntry } from "../../../contract/timeline/timeline.ts";
import { withoutTexts } from "../../platform/change-log/blank-texts.ts";
import type { Tx } from "../../platform/db/database.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";
import { commentsMadeBetween, withheldComments } from "../comments/comments.read.ts";
import { otherPanelsOf } from "../history/other-panels.read.ts";
import { taskRefsIn } from "../tasks/rows/refs.read.ts";
import { peopleOf } from "../users/users.read.ts";
import { ownEntries, panelEntries, panelsLeft } from "./timeline.sql.ts";

/** Letters of a page, beside the entry that goes beyond them. */
const PAGE_LETTERS = 1_000_000;
/** Beyond all versions. */
const END = 999_999_999;
const BEGINNING = `${END}-${END}`;

interface TimelineInput extends TaskAddress {
  userId: string;
  role: Role;
  /** `next` of the page before. */
  before?: string | undefined;
}

/** The newest of some streams, each in its own order, which no clock changes; by their instants between them. */
const newestOf = (streams: readonly (readonly Change[])[]): Change[] => {
  const newest: Change[] = [];
  const told = streams.map(() => 0);
  while (newest.length < TIMELINE_PAGE) {
    let latest: { at: number; change: Change } | undefined;
    for (const [at, stream] of streams.entries()) {
      const change = stream[told[at] ?? 0];
      if (change && (!latest || change.at > latest.change.at)) latest = { at, change };
    }
    if (!latest) break;
    told[latest.at] = (told[latest.at] ?? 0) + 1;
    newest.push(latest.change);
  }
  return newest;
};

/** The panels that a task was on before and that the person sees, and whether there are any at all. */
const formerPanels = async (
  tx: Tx,
  { domainId, panelId, taskId, userId }: TimelineInput,
): Promise<{ former: string[]; wasMoved: boolean }> => {
  const left = await panelsLeft(tx, { taskId, panelId });
  if (left.length === 0) return { former: [], wasMoved: false };
  const seen = (await accessIn(tx, domainId, [userId])).get(userId)?.panelIds;
  return { former: left.filter((id) => seen?.has(id)), wasMoved: true };
};

/** How far each stream has been told, by its id. */
const placeIn = ({ taskId, panelId, before = BEGINNING }: TimelineInput): Map<string, number> => {
  const [here = "", ...former] = before.split("~");
  const [own, panel] = here.split("-").map(Number);
  const others = former.map((one): [string, number] => [one.slice(0, 36), Number(one.slice(37))]);
  return new Map([[taskId, own ?? 0], [panelId, panel ?? 0], ...others]);
};

/** Reactions say nothing that somebody wrote. */
const saysText = ({ before, after }: Change): boolean => before?.text !== undefined || after?.text !== undefined;

const isComment = ({ type }: Change): boolean => type === "comment.created";

/** The comments that some entries, the newest first, are the making of. By their range: a list of their ids would be planned each time. */
const saidIn = async (tx: Tx, taskId: string, changes: readonly Change[]): Promise<Comment[]> => {
  const made = changes.filter(isComment);
  const [newest, oldest] = [made[0], made.at(-1)];
  return newest && oldest ? commentsMadeBetween(tx, taskId, oldest.version, newest.version) : [];
};

type EntriesInput = TimelineInput & { wasMoved: boolean };

const entriesOf = async (tx: Tx, changes: readonly Change[], asked: EntriesInput): Promise<TimelineEntry[]> => {
  const { taskId, wasMoved } = asked;
  const idsOf = (some: readonly Change[]) => [...new Set(some.map(({ entityId }) => entityId))];
  const others = changes.filter((change) => !isComment(change));
  const ofComments = idsOf(others.filter(({ type }) => kindOf(type) === "comment"));
  const [comments, actors, withheld, otherPanel] = await Promise.all([
    saidIn(tx, taskId, changes),
    others.length > 0
      ? peopleOf(
          tx,
          others.map(({ actorId }) => actorId),
        )
      : undefined,
    ofComments.length > 0 ? withheldComments(tx, asked, ofComments) : undefined,
    otherPanelsOf(tx, wasMoved ? others : [], asked),
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
    const actor = { id: actorId, fullName, profilePicture };
    return [{ kind: "change", ...entry, actor, message, ...otherPanel(whole) }];
  });
};

/**
 * A page of what was said of a task and happened to it: from the task's own stream, its panel's, and those of the panels
 * that it was on before.
 */
export const timelineOf = async (tx: Tx, asked: TimelineInput): Promise<Timeline> => {
  const { panelId, taskId } = asked;
  const place = placeIn(asked);
  const before = (stream: string): number => place.get(stream) ?? END;
  const onPanel = (id: string) => panelEntries(tx, { panelId: id, taskId }, before(id));
  const [own, here, { former, wasMoved }] = await Promise.all([
    ownEntries(tx, taskId, before(taskId)),
    onPanel(panelId),
    formerPanels(tx, asked),
  ]);
  const streams = [taskId, panelId, ...former];
  const read = [own, here, ...(await Promise.all(former.map(onPanel)))];
  const newest = newestOf(read);
  const entries: TimelineEntry[] = [];
  let letters = 0;
  for (const entry of await entriesOf(tx, newest, { ...asked, wasMoved })) {
    entries.push(entry);
    letters += JSON.stringify(entry).length;
    if (letters > PAGE_LETTERS) break;
  }
  const said = entries.flatMap((entry) => (entry.kind === "comment" ? entry.comment.text : []));
  const refs = await taskRefsIn(tx, asked.userId, said);
  const told = newest.slice(0, entries.length);
  if (told.length === read.reduce((sum, { length }) => sum + length, 0)) return { entries, next: null, refs };
  const [ownPlace, panelPlace, ...others] = streams.map(
    (stream) => told.findLast((one) => one.stream === stream)?.version ?? before(stream),
  );
  const next = [`${ownPlace}-${panelPlace}`, ...others.map((version, at) => `${former[at]}:${version}`)].join("~");
  return { entries, next, refs };
};
