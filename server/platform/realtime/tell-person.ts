import type { LiveEvent } from "../../../contract/wire.ts";
import { connectionsIn, type Sockets, type ToldPerson } from "./connection.ts";
import { rooms } from "./rooms.ts";

/** The event for a page that looks at a domain: of no domain, it carries that one, in its brackets too [D50]. */
const forPage = ({ userId, event }: ToldPerson, active: string | undefined): LiveEvent =>
  event.domainId !== userId || active === undefined
    ? event
    : { ...event, domainId: active, message: event.message.replace(`[${userId}]`, `[${active}]`) };

const tellHere = (io: Sockets, told: ToldPerson): void => {
  for (const socket of connectionsIn(io, rooms.person(told.userId)))
    if (socket.id !== told.from) socket.emit(told.wire, forPage(told, socket.data.domainId));
};

const TOLD_PERSON = "told-person";

/** Tells each page of a person, on this process and the others. */
export const createTellPerson = (io: Sockets, { several }: { several: boolean }) => {
  io.on(TOLD_PERSON, (told: ToldPerson) => tellHere(io, told));
  return (told: ToldPerson): void => {
    tellHere(io, told);
    if (several) io.serverSideEmit(TOLD_PERSON, told);
  };
};
