import { changeRole, joinThroughLink } from "../../../contract/collaborators/commands.ts";
import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import type { Client, Clients } from "../clients.ts";
import { inviteTo, newPerson, ok } from "../team.ts";
import { openBusyDomain } from "./busy-domain.ts";
import { readingsOf } from "./readings.ts";
import { type Place, type Server, tryOut } from "./try-out.ts";
import { type WayOut, waysOut } from "./ways-out.ts";

/** People who are shut out at a time. */
const AT_ONCE = 20;

interface Trier {
  person: Client;
  way: WayOut;
}

const newTriers = (clients: Clients): Promise<Trier[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => ({
      person: await newPerson(clients, "Paula Person"),
      way: waysOut[at % waysOut.length] as WayOut,
    })),
  );

/** Everybody is in again, and sees the panel: as an admin, or as one of its members. */
const letIn = async ({ domain: { owner, domainId, panelId } }: Place, triers: readonly Trier[]): Promise<void> => {
  const token = await inviteTo(owner, domainId);
  await Promise.all(triers.map(({ person }) => ok(person.call(joinThroughLink, { body: { token } }))));
  const toPromote = triers.filter(({ way }) => way.what === "admin no more");
  const others = triers.filter((trier) => !toPromote.includes(trier));
  const userIds = others.map(({ person }) => person.me.id);
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds } }));
  for (const { person } of toPromote) {
    const body = { action: "promote", userToBeModifiedId: person.me.id } as const;
    await ok(owner.call(changeRole, { params: { domainId }, body }));
  }
};

/** Shuts people out in every way, `tries` times at least, while others write on both servers; answers how often. */
export const tryAllWaysOut = async (servers: readonly [Server, Server], tries: number): Promise<number> => {
  const domain = await openBusyDomain(servers[0], servers[1]);
  const place: Place = { domain, readings: readingsOf(domain), servers };
  const triers = await newTriers(servers[0]);
  let done = 0;
  try {
    while (done < tries) {
      await letIn(place, triers);
      await Promise.all(triers.map(({ person, way }) => tryOut(place, person, way)));
      done += triers.length;
    }
  } finally {
    await domain.stop();
  }
  return done;
};
