import type { Attachment } from "../../../contract/attachments/attachment.ts";
import type { Comment } from "../../../contract/comments/comment.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import type { TextBasis } from "../../../contract/shared/merging/text-basis.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import type { Bases } from "../store/task-store.ts";
import type { TimelineShown } from "../store/task-timeline.ts";
import type { LoadState } from "../wire/loader.ts";
import type { RequestFailed } from "../wire/request-failed.ts";
import { NOBODY, type Writer } from "./writers.ts";

/** What only an open task shows: the same object until it differs. */
export interface DetailsShown {
  /** undefined: not known yet. */
  description: Description | null | undefined;
  /** The oldest first; undefined: not known yet. */
  attachments: readonly Attachment[] | undefined;
  /** As far as they are here, the oldest first. */
  comments: readonly Comment[];
  /** What was said and what happened, newest first, as far as it is here; what waits for the server is in it before anything else is. */
  timeline: readonly TimelineShown[];
  /** Asks for what was before that; undefined: it is all of it. */
  more: (() => void) | undefined;
  /** What became of that. */
  older: LoadState;
  /** Whether I hear of it; undefined: not known yet. */
  watching: Watching | undefined;
  /** Whether it is open, and all that is here was fetched since. */
  isCurrent: boolean;
  /** Of the task's own stream. */
  version: number;
  /** Of texts that wait: see `basisOf`. */
  bases: Bases;
  /** Who else writes there now. */
  writers: readonly Writer[];
  /** Why it is not here yet, or was given up. */
  error: RequestFailed | undefined;
  retry: () => void;
}

/** Of a task of which nothing is here. */
export const NOTHING: DetailsShown = {
  description: undefined,
  attachments: undefined,
  comments: [],
  timeline: [],
  more: undefined,
  older: { state: "idle" },
  isCurrent: false,
  watching: undefined,
  version: 0,
  bases: {},
  writers: NOBODY,
  error: undefined,
  retry: () => undefined,
};

/**
 * What an edit of a text is made of that begins with what is shown; it goes by its comment's id, or the task's. It is read of
 * the same answer as the text: of a newer one it would name words of others that its writer has not seen, and so delete them.
 */
export const basisOf = ({ bases, version }: Pick<DetailsShown, "bases" | "version">, id: string): TextBasis =>
  bases[id] ?? { version };
