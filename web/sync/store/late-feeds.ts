import type { Change, Patch } from "../../../contract/changes.ts";
import type { Entities } from "../../../contract/kinds.ts";

/** What the store tells the feeds, and asks of them, once their script is here. */
export interface LateFeeds {
  /** Another domain is active, or none. */
  turn: (domainId: string | undefined) => void;
  receive: (change: Change) => void;
  /** The server told a version. */
  note: (stream: string, version: number) => void;
  expect: (changeId: string, patch: Patch) => void;
  withdraw: (changeId: string, patch: Patch) => void;
  /** What I am told of depends on the panels that I see. */
  panelsDiffer: () => void;
  /** Whether something that I was told of a task is unread, as far as it is here. */
  isNew: (taskId: string) => boolean;
  wake: () => void;
  /** As far as all lists of the person's stream have followed it. */
  readonly inboxVersion: number;
  /** All as shown, for predictions. */
  rows: (kind: "announcement" | "notification") => Iterable<Entities["announcement"] | Entities["notification"]>;
}
