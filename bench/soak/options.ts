import { parseArgs } from "node:util";
import { crowdPanels } from "../../seed/worlds/crowd.ts";

/** What serves: one process on either database, or two behind Caddy on PostgreSQL and Redis. */
export const setups = ["sqlite", "postgres", "two"] as const;
export type Setup = (typeof setups)[number];

/** What is done to it, once each, and on which of these. */
export const faults = {
  "disk-full": ["sqlite"],
  "database-away": ["postgres", "two"],
  "redis-away": ["two"],
  clock: setups,
  "no-readers": setups,
  return: setups,
  kill: setups,
} as const satisfies Record<string, readonly Setup[]>;
export type FaultName = keyof typeof faults;
const faultNames = Object.keys(faults) as FaultName[];

export interface SoakOptions {
  minutes: number;
  people: number;
  setup: Setup;
  /** The panel that they work on. */
  panel: keyof typeof crowdPanels;
  /** One after the other. */
  faults: FaultName[];
  /** MEMORY_MB of each process, of which it may have nine tenths resident. */
  memoryMb: number | undefined;
}

export const usage = `npm run soak -- [--minutes 30] [--on sqlite|postgres|two] [--people 200] [--tasks 1000|5000|10000] [--fault NAME …] [--memory MB]
  --on      sqlite unless said otherwise; postgres: one process on a PostgreSQL of its own; two: two processes on it, with a Redis of its own, behind Caddy, any request to any of them
  --tasks   how many are on the panel that people work on, 1000 unless said otherwise
  --fault   as often as you like, and each happens once: ${faultNames.join(", ")}; all: those that the setup can have
  --memory  MEMORY_MB of the server; it may have nine tenths of it resident at most`;

const whole = (text: string, name: string, max: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max)
    throw new Error(`--${name} is a whole number from 1 to ${max}, not ${text}.`);
  return value;
};

const isSetup = (text: string): text is Setup => (setups as readonly string[]).includes(text);
const isFault = (text: string): text is FaultName => Object.hasOwn(faults, text);

const canHave = (setup: Setup, name: FaultName): boolean => (faults[name] as readonly Setup[]).includes(setup);

const faultsOf = (names: readonly string[], setup: Setup): FaultName[] => {
  if (names.includes("all")) return faultNames.filter((name) => canHave(setup, name));
  return [...new Set(names)].map((name) => {
    if (!isFault(name)) throw new Error(`There is no --fault ${name}. There are ${faultNames.join(", ")}.`);
    if (!canHave(setup, name))
      throw new Error(`--fault ${name} is one of --on ${faults[name].join(" or ")}, not of ${setup}.`);
    return name;
  });
};

/** Throws a sentence for what cannot be done. */
export const readOptions = (args: string[]): SoakOptions => {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: "string", default: "30" },
      people: { type: "string", default: "200" },
      on: { type: "string", default: "sqlite" },
      tasks: { type: "string", default: "1000" },
      fault: { type: "string", multiple: true, default: [] },
      memory: { type: "string" },
    },
  });
  if (!isSetup(values.on)) throw new Error(`There is no --on ${values.on}. There are ${setups.join(", ")}.`);
  const [panel] = Object.entries(crowdPanels).find(([, tasks]) => String(tasks) === values.tasks) ?? [];
  if (!panel) throw new Error(`--tasks is ${Object.values(crowdPanels).join(" or ")}, not ${values.tasks}.`);
  const minutes = whole(values.minutes, "minutes", 1_440);
  const chosen = faultsOf(values.fault, values.on);
  const least = 2 * chosen.length + 1;
  if (chosen.length > 0 && minutes < least)
    throw new Error(`${chosen.length} faults take ${least} minutes, not ${minutes}.`);
  return {
    minutes,
    people: whole(values.people, "people", 1_000),
    setup: values.on,
    panel: panel as keyof typeof crowdPanels,
    faults: chosen,
    memoryMb: values.memory === undefined ? undefined : whole(values.memory, "memory", 1_000_000),
  };
};
