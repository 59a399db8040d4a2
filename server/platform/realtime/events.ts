import { messageOf, ruleOf } from "../../../contract/change-rules.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { LiveEvent } from "../../../contract/wire.ts";
import type { Recorded } from "../change-log/change-log.ts";
import { rooms } from "./rooms.ts";

export interface Addressed {
  wire: WireName;
  rooms: string[];
  /** Whose own stream it is of, if it is. */
  userId?: string;
  event: LiveEvent;
}

const roomOf = ({ change, streamKind }: Recorded): string => rooms[streamKind](change.stream);

/** What one command did, as the events to send: one per stream and wire name, in the log's order. */
export const eventsOf = (recorded: readonly Recorded[], actorName: string): Addressed[] => {
  const events = new Map<string, Addressed>();
  for (const item of recorded) {
    const { change, domainId, streamKind, alsoTo = [] } = item;
    const wire = item.wire ?? ruleOf(change).wire;
    const to = [roomOf(item), ...alsoTo.map(rooms.person)];
    const key = `${change.stream} ${wire} ${to.join()}`;
    const present = events.get(key);
    if (present) {
      present.event.changes.push(change);
      continue;
    }
    const { actorId, at } = change;
    const place = {
      ...(streamKind === "panel" && { panelId: change.stream }),
      ...(streamKind === "task" && { taskId: change.stream }),
    };
    const message = messageOf(change, actorName, streamKind === "person" ? domainId : change.stream);
    events.set(key, {
      wire,
      rooms: to,
      ...(streamKind === "person" && { userId: change.stream }),
      event: { message, domainId, ...place, actorId, at, changes: [change] },
    });
  }
  return [...events.values()];
};
