import { ruleOf } from "../../../contract/change-rules.ts";
import type { Recorded } from "../change-log/change-log.ts";
import type { Sender } from "../commands/pipeline.ts";
import type { RequestContext } from "../process/request-context.ts";
import { disconnectRoom, type Sockets, type ToldPerson } from "./connection.ts";
import { type Addressed, eventsOf } from "./events.ts";
import { rooms } from "./rooms.ts";

const domainsWhere = (recorded: readonly Recorded[], access: "before" | "after"): Set<string> =>
  new Set(recorded.filter(({ change }) => ruleOf(change).access === access).map(({ domainId }) => domainId));

/** Domains in which something went from one panel to another: who does not see that one has it open no more. */
const domainsOfMoved = (recorded: readonly Recorded[]): string[] => {
  const left = new Set(
    recorded.filter(({ change }) => change.type === "task.deleted").map((one) => one.change.entityId),
  );
  const came = recorded.filter(({ change }) => change.type === "task.created" && left.has(change.entityId));
  return came.map(({ domainId }) => domainId);
};

/** Tells whoever was removed, and closes their connections to that domain. */
const dismiss = (io: Sockets, recorded: readonly Recorded[], events: readonly Addressed[]): void => {
  for (const { change, domainId } of recorded) {
    if (change.type !== "collaborator.deleted") continue;
    const { user } = change.before as { user: { id: string } };
    for (const { event } of events.filter((one) => one.event.changes.includes(change)))
      io.to(rooms.person(user.id)).emit("removed-domain", event);
    disconnectRoom(io, rooms.member(domainId, user.id));
  }
};

/** Tells everyone who may see it, except the person's own connection that it came from. Called after COMMIT. */
export const createPublish =
  (
    io: Sockets,
    reseat: (domainId: string, request: RequestContext) => Promise<void>,
    tellPerson: (told: ToldPerson) => void,
  ) =>
  async (recorded: readonly Recorded[], { actor, connectionId, request }: Sender): Promise<void> => {
    const events = eventsOf(recorded, actor.fullName);
    dismiss(io, recorded, events);
    const stale = new Set([...domainsWhere(recorded, "before"), ...domainsOfMoved(recorded)]);
    for (const domainId of stale) await reseat(domainId, request);
    for (const { wire, rooms: to, userId, event } of events)
      if (userId) tellPerson({ userId, wire, event, from: userId === actor.userId ? connectionId : undefined });
      else
        io.to(to)
          .except(connectionId ? [rooms.connection(actor.userId, connectionId)] : [])
          .emit(wire, event);
    for (const domainId of domainsWhere(recorded, "after")) await reseat(domainId, request);
  };
