import { setTimeout as sleep } from "node:timers/promises";
import { crowdPeople } from "../../seed/worlds/crowd.ts";
import type { Context } from "../context.ts";
import { type Person, panelOf, seedCrowd, signInAll } from "../crowd.ts";
import { Failed, httpTo } from "../http.ts";
import { strikes } from "./faults.ts";
import { Follower, type Place } from "./follower.ts";
import { type Installation, prepareInstallation } from "./installation.ts";
import { drifts, type Minute, minutesTable, newMinute } from "./minutes.ts";
import type { FaultName, SoakOptions } from "./options.ts";
import { descriptors, residentMb } from "./resources.ts";
import { workOn } from "./work.ts";

/** Each person does something this often. */
const EACH_MS = 20_000;
/** A fault lasts so long, and when it is over, so long passes until everybody is back: pages wait up to 5 s between tries. */
const FAULT_MS = 60_000;
const AFTER_MS = 40_000;
/** Versions are told every 25 s: by then whoever missed something knows it. */
const QUIET_MS = 60_000;
/** What is told of each kind of finding. */
const MOST_TOLD = 5;
/** What says that nobody is there to answer. */
const AWAY = new Set([502, 503, 504]);

const MINUTE_MS = 60_000;

/** What was found, each kind counted, the first few of it in words. */
const createFindings = () => {
  const found = new Map<string, string[]>();
  return {
    add: (kind: string, what: string): void => {
      found.set(kind, [...(found.get(kind) ?? []), what]);
    },
    lines: (): string[] =>
      [...found].flatMap(([kind, all]) => [
        `${kind}: ${all.length}`,
        ...all.slice(0, MOST_TOLD).map((one) => `  ${one}`),
      ]),
  };
};

/** Soaks an installation, says how it goes, and answers what was found; nothing where all is well. */
export const soak = async (options: SoakOptions, say: (line: string) => void): Promise<string[]> => {
  const findings = createFindings();
  const minutes: Minute[] = [newMinute()];
  const now = (): Minute => minutes.at(-1) as Minute;
  /** Those that happen, and whether one of them excuses who is not there. */
  const striking = new Set<FaultName>();
  const isExcused = (): boolean => [...striking].some((name) => strikes[name].excuses);

  const installation = await prepareInstallation(options, {
    hears: (text) => {
      for (const line of text.split("\n"))
        if (/"level":[56]0/.test(line) && !isExcused()) findings.add("logged as an error", line.slice(0, 500));
    },
    ended: () => findings.add("ended", "a server ended by itself"),
  });
  const followers: Follower[] = [];
  const timers: NodeJS.Timeout[] = [];
  try {
    say("seeding the crowd");
    const domain = await seedCrowd(installation.database, installation.url);
    await installation.start();
    const { http, close } = httpTo(installation.url);
    const server = installation.servers()[0] as Context["server"];
    // The sign-in for development answers nobody who comes by a proxy.
    const direct = httpTo(server.url);
    const signedIn = await signInAll(server.url, direct.http, domain.people);
    direct.close();
    const people = Array.from({ length: options.people }, (_, at) => signedIn[at % crowdPeople.length] as Person);
    const panel = panelOf(domain, options.panel);
    const act = await workOn({ server, http, domain, people, quick: false }, panel);
    const place: Place = { url: installation.url, http, domainId: domain.id, panelId: panel.id };

    /** Moves that are on their way, and who has each. */
    const told = new Map<string, { at: number; left: number; minute: Minute }>();
    const change = (id: string): void => {
      const one = told.get(id);
      if (!one || --one.left > 0) return;
      told.delete(id);
      one.minute.told.push(performance.now() - one.at);
    };
    const missed = (what: string): void => {
      if (striking.size === 0) findings.add("missed", what);
    };
    say(`${options.people} people come`);
    for (const person of people) {
      const follower = new Follower(person, place, { change, missed });
      followers.push(follower);
      await follower.following();
    }

    const asked = async (number: number): Promise<void> => {
      const one = act(number);
      const minute = now();
      const at = performance.now();
      if (one.kind === "move")
        told.set(one.id, { at, minute, left: followers.filter((each) => each.isFollowing).length });
      try {
        await one.done();
        const took = performance.now() - at;
        minute.calls.push(took);
        if (one.kind === "move") minute.moves.push(took);
      } catch (reason) {
        if (one.kind === "move") told.delete(one.id);
        minute.failed++;
        const isAway = !(reason instanceof Failed) || AWAY.has(reason.status);
        if (!isAway || !isExcused()) findings.add("answered with an error", (reason as Error).message.slice(0, 300));
      }
    };

    let peak = 0;
    const sample = (): void => {
      for (const name of striking) now().faults.add(name);
      try {
        const pids = installation.servers().map(({ pid }) => pid);
        const each = pids.map(residentMb);
        now().memory.push(each.reduce((sum, mb) => sum + mb, 0));
        now().descriptors.push(pids.reduce((sum, pid) => sum + descriptors(pid), 0));
        peak = Math.max(peak, ...each);
      } catch {
        // One was killed, and its successor is not there yet.
      }
    };
    timers.push(setInterval(sample, 1_000));
    timers.push(
      setInterval(() => {
        say(minutesTable(minutes).split("\n").at(-1) ?? "");
        minutes.push(newMinute());
      }, MINUTE_MS),
    );
    const endAt = performance.now() + options.minutes * MINUTE_MS;
    const striken = strikeInTurn(options, { installation, place, people, say, striking, findings });

    say(minutesTable([]));
    const pace = EACH_MS / options.people;
    const under = new Set<Promise<void>>();
    for (let number = 0, due = performance.now(); performance.now() < endAt; number++) {
      const doing = asked(number);
      under.add(doing);
      void doing.then(() => under.delete(doing));
      due = Math.max(due + pace, performance.now() - 1_000);
      await sleep(Math.max(0, due - performance.now()));
    }
    await Promise.all(under);
    await striken;
    for (const timer of timers) clearInterval(timer);
    if (now().memory.length < 50) minutes.pop();

    await everybodyHasAll(followers, findings);
    for (const one of followers) one.close();
    close();
    const { says, isGood } = installation.check();
    say(`tavola check: ${says}`);
    if (!isGood) findings.add("tavola check found", says);
    judge({ minutes, peak, options }, findings, say);
    process.stdout.write(`\n${minutesTable(minutes)}\n\n`);
    return findings.lines();
  } finally {
    for (const timer of timers) clearInterval(timer);
    for (const one of followers) one.close();
    await installation.close();
  }
};

type Findings = ReturnType<typeof createFindings>;

/** Each once, with as much calm before it as after it. */
const strikeInTurn = async (
  { faults, minutes }: SoakOptions,
  {
    striking,
    findings,
    ...struck
  }: {
    installation: Installation;
    place: Place;
    people: readonly Person[];
    say: (line: string) => void;
    striking: Set<FaultName>;
    findings: Findings;
  },
): Promise<void> => {
  const calm = Math.max(0, (minutes * MINUTE_MS) / (faults.length + 1) - FAULT_MS - AFTER_MS / 2);
  for (const name of faults) {
    await sleep(Math.max(calm, 10_000));
    struck.say(`now: ${name}`);
    striking.add(name);
    const found = (what: string): void => findings.add(name, what);
    await strikes[name].strike({ ...struck, ms: FAULT_MS, found });
    await sleep(AFTER_MS);
    striking.delete(name);
    struck.say(`over: ${name}`);
  }
};

/** All that was told is with everybody, once nothing is done any more. */
const everybodyHasAll = async (followers: readonly Follower[], findings: Findings): Promise<void> => {
  const until = performance.now() + QUIET_MS;
  const newest = (): number => Math.max(...followers.map(({ known }) => known));
  const behind = (): number => followers.filter(({ known, isFollowing }) => !isFollowing || known < newest()).length;
  // Versions are told once more meanwhile.
  await sleep(QUIET_MS / 2);
  while (behind() > 0 && performance.now() < until) await sleep(500);
  if (behind() > 0) findings.add("missed", `${behind()} people do not have all in the end`);
};

/** Of MEMORY_MB. */
const MOST_RESIDENT = 0.9;

const judge = (
  { minutes, peak, options: { memoryMb } }: { minutes: readonly Minute[]; peak: number; options: SoakOptions },
  findings: Findings,
  say: (line: string) => void,
): void => {
  say(`a process had ${Math.round(peak)} MB resident at most`);
  if (memoryMb !== undefined && peak > memoryMb * MOST_RESIDENT)
    findings.add("memory", `${Math.round(peak)} MB were resident, of ${memoryMb}`);
  const grown = drifts(minutes);
  if (!grown) say("too few calm minutes to say whether anything drifts");
  for (const what of grown ?? []) findings.add("drift", what);
};
