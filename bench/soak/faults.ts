import { rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "../crowd.ts";
import { Follower, type Place } from "./follower.ts";
import type { Installation } from "./installation.ts";
import type { FaultName } from "./options.ts";
import { servingPid } from "./resources.ts";

/** What a fault happens to. */
export interface Struck {
  installation: Installation;
  place: Place;
  people: readonly Person[];
  /** How long it lasts. */
  ms: number;
  /** Says what came of it. */
  say: (line: string) => void;
  /** What should not have been. */
  found: (what: string) => void;
}

interface Fault {
  /** Whether people may meanwhile be told that the server is not there. */
  excuses: boolean;
  /** Resolves when it is over. */
  strike: (struck: Struck) => Promise<void>;
}

const hearsNothing = { change: () => undefined, missed: () => undefined };

const follow = async (count: number, { people, place }: Struck): Promise<Follower[]> => {
  const followers: Follower[] = [];
  while (followers.length < count) {
    const some = Array.from({ length: Math.min(25, count - followers.length) }, (_, at) => {
      const person = people[(followers.length + at) % people.length] as Person;
      return new Follower(person, place, hearsNothing);
    });
    followers.push(...some);
    await Promise.all(some.map((one) => one.following()));
  }
  return followers;
};

const PIECE = Buffer.alloc(1024 * 1024);
/** Writes until the disk is full; the last bytes go one by one. */
const fill = async (path: string): Promise<void> => {
  const file = await open(path, "w");
  try {
    for (let piece = PIECE; piece.length > 0; )
      try {
        await file.write(piece);
      } catch {
        piece = piece.subarray(0, piece.length >> 1);
      }
  } finally {
    await file.close();
  }
};

const diskFull: Fault = {
  excuses: true,
  strike: async ({ installation: { smallDisk = "" }, ms }) => {
    const ballast = join(smallDisk, "ballast");
    const until = performance.now() + ms;
    try {
      // What is freed meanwhile is filled again.
      for (let at = 0; performance.now() < until; at++) {
        await fill(`${ballast}-${at}`);
        await sleep(1_000);
      }
    } finally {
      for (let at = 0; at < ms / 500; at++) rmSync(`${ballast}-${at}`, { force: true });
    }
  },
};

const away = (part: "postgres" | "redis", excuses: boolean): Fault => ({
  excuses,
  strike: async ({ installation, ms }) => {
    const service = installation[part];
    await service?.stop("SIGINT");
    await sleep(ms);
    await service?.start();
  },
});

const clock: Fault = {
  excuses: false,
  strike: async ({ installation, ms }) => {
    const turn = (): void => {
      for (const { pid } of installation.servers()) process.kill(servingPid(pid), "SIGUSR2");
    };
    turn();
    await sleep(ms / 2);
    turn();
    await sleep(ms / 2);
  },
};

const NO_READERS = 50;
const noReaders: Fault = {
  excuses: false,
  strike: async (struck) => {
    const followers = await follow(NO_READERS, struck);
    for (const one of followers) one.stopReading();
    await sleep(struck.ms);
    for (const one of followers) one.close();
  },
};

const RETURNING = 1_000;
const BACK_WITHIN_MS = 6_000;
const returning: Fault = {
  excuses: false,
  strike: async (struck) => {
    const followers = await follow(RETURNING, struck);
    // The server, too, has to see them come and go in peace once.
    await sleep(struck.ms / 4);
    const begun = performance.now();
    for (const one of followers) one.comeBack();
    await Promise.all(followers.map((one) => one.following()));
    const took = performance.now() - begun;
    struck.say(`${RETURNING} were back after ${Math.round(took)} ms`);
    if (took > BACK_WITHIN_MS) struck.found(`${RETURNING} who returned at once were back after ${Math.round(took)} ms`);
    await sleep(struck.ms / 4);
    for (const one of followers) one.close();
  },
};

const kill: Fault = {
  excuses: true,
  strike: async ({ installation, say }) => {
    const begun = performance.now();
    await installation.killOne();
    say(`killed and ready again after ${Math.round(performance.now() - begun)} ms`);
  },
};

export const strikes: Record<FaultName, Fault> = {
  "disk-full": diskFull,
  "database-away": away("postgres", true),
  // Without it nothing is refused.
  "redis-away": away("redis", false),
  ...{ clock, "no-readers": noReaders, return: returning, kill },
};
