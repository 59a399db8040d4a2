import { changeRole, joinThroughLink } from "../../../contract/collaborators/commands.ts";
import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import type { Client, Clients } from "../clients.ts";
import { inviteTo, newPerson, ok } from "../team.ts";
import { openBusyDomain } from "./busy-domain.ts";
import { readingsOf } from "./readings.ts";
import { type Place, tryOut } from "./try-out.ts";
import { type WayOut, waysOut } from "./ways-out.ts";

/** Domains at a time. Few people each: seating them anew for one would make up for what was wrong with another. */
const DOMAINS = 5;

interface Trier {
  person: Client;
  way: WayOut;
}

const newTriers = (clients: Clients): Promise<Trier[]> =>
  Promise.all(waysOut.map(async (way) => ({ way, person: await newPerson(clients, "Paula Person") })));

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

/** Shuts the people of one domain out in every way, `tries` times at least; answers how often. */
const tryInOneDomain = async (servers: Place["servers"], tries: number): Promise<number> => {
  const domain = await openBusyDomain(...servers);
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

/** Shuts people out in every way, `tries` times at least, while others write on both servers; answers how often. */
export const tryAllWaysOut = async (servers: Place["servers"], tries: number): Promise<number> => {
  const each = Math.ceil(tries / DOMAINS);
  const done = await Promise.all(Array.from({ length: DOMAINS }, () => tryInOneDomain(servers, each)));
  return done.reduce((sum, count) => sum + count, 0);
};
