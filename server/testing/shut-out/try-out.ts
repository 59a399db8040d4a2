import { expect } from "vitest";
import { listDomains } from "../../../contract/domains/queries.ts";
import { openPage, type Page, settled } from "../../platform/realtime/testing/open-page.ts";
import { Unanswered } from "../ask.ts";
import type { Client, Clients } from "../clients.ts";
import { ok } from "../team.ts";
import type { BusyDomain } from "./busy-domain.ts";
import type { Reading } from "./readings.ts";
import { newWatch, type Watch } from "./watch.ts";
import type { WayOut } from "./ways-out.ts";

export type Server = Clients & { url: string };

export interface Place {
  domain: BusyDomain;
  readings: readonly Reading[];
  /** Where people are shut out, and another process on the same database where there is one. */
  servers: readonly [first: Server, second: Server];
}

/** What is begun after the answer: of readings, of connections, and of writes by others. */
const LATER = { readings: 4, connections: 2, writes: 4 };
const CONNECTIONS_KEPT = 3;

/** Somebody who reads, listens and comes back without pause, also for a while after `isOut`. */
interface Eager {
  watch: Watch;
  /** Resolves when so many readings came to an end. */
  read(count: number): Promise<void>;
  /** Resolves with the connections that are left when all is through that began later. */
  over: Promise<Page[]>;
}

const openEager = async (place: Place, person: Client, { from }: WayOut, isOut: () => boolean): Promise<Eager> => {
  const { domain, readings, servers } = place;
  const { domainId, panelId } = domain;
  const watch = newWatch();
  const pages: Page[] = [];

  const first = Math.floor(Math.random() * readings.length);
  const read = async (turn: number): Promise<void> => {
    const { definition, input, from: within } = readings[(first + turn) % readings.length] as Reading;
    const later = isOut();
    const answered = await (servers[turn % 2] as Server)
      .as(person.token)
      .send(definition, input)
      .catch((reason: unknown) => {
        // A file that is cut off while it is sent.
        if (!(reason instanceof Unanswered)) throw reason;
      });
    if (!answered) return;
    watch.see(definition.route, answered.text);
    const hidden = within !== "anywhere" && (from === "domain" || within === "panel");
    const expected = hidden && later ? [404] : hidden ? [200, 404] : [200];
    expect([definition.route, expected]).toEqual([definition.route, expect.arrayContaining([answered.status])]);
  };

  const listen = async (turn: number): Promise<void> => {
    const params = JSON.stringify({ userId: person.me.id, domainId });
    const page = await openPage(servers[(turn + 1) % 2] as Server, person, undefined, { query: { params } });
    page.socket.onAny((wire: string, event: unknown) => watch.see(wire, JSON.stringify(event)));
    pages.push(page);
    // The first one stays open.
    if (pages.length > CONNECTIONS_KEPT) pages.splice(1, 1)[0]?.socket.close();
    const later = isOut();
    // Without an answer where the connection was ended meanwhile.
    const answer = await page.register(domainId).catch(() => undefined);
    if (!answer || !later) return;
    if (from === "domain") expect(answer).toMatchObject({ error: { status: 404 } });
    else expect(Object.keys("versions" in answer ? answer.versions : {})).not.toContain(panelId);
  };

  let reads = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const keep = async (later: number, work: (turn: number) => Promise<void>, done?: () => void): Promise<void> => {
    for (let turn = 0, left = later; left > 0; turn++) {
      if (isOut()) left -= 1;
      await work(turn);
      done?.();
    }
  };
  await listen(0);
  const through = Promise.all([
    keep(LATER.readings, read, () => {
      reads += 1;
      for (const { count, resolve } of waiting) if (reads >= count) resolve();
    }),
    keep(LATER.connections, listen),
  ]);
  return {
    watch,
    read: async (count) => {
      const reached = new Promise<void>((resolve) => waiting.push({ count, resolve }));
      await Promise.race([reached, through]);
    },
    over: through.then(() => pages),
  };
};

/** Shuts somebody out who is looking in every way there is, and expects that they see nothing written from then on. */
export const tryOut = async (place: Place, person: Client, way: WayOut): Promise<void> => {
  const { domain } = place;
  let out = false;
  const eager = await openEager(place, person, way, () => out);
  await eager.read(1 + Math.floor(Math.random() * 5));
  const { status, text } = await way.go(domain, person);
  out = true;
  const last = domain.sent();
  expect([status < 300, text]).toEqual([true, text]);

  const [pages] = await Promise.all([eager.over, domain.more(LATER.writes)]);
  await settled(...pages);
  for (const { socket } of pages) socket.close();
  const { newest } = eager.watch;
  const leaks = (["panel", "domain"] as const)
    .filter((where) => way.from === "domain" || where === "panel")
    .filter((where) => newest[where].at > last)
    .map((where) => `${way.what}: the ${where} ${newest[where].at - last} writes later, by ${newest[where].how}`);
  expect(leaks).toEqual([]);
  const mine = await ok(person.call(listDomains));
  expect(mine.some(({ id }) => id === domain.domainId)).toBe(way.from === "panel");
};
