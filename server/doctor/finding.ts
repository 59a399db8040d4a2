import type { Diagnosis } from "../../contract/server/queries.ts";
import type { Config } from "../config.ts";
import type { Database } from "../platform/db/database.ts";
import type { Machine } from "./machine.ts";

/** What the doctor says of one part, and what to do about it. */
export type Finding = Omit<Diagnosis, "name">;

/** What the doctor looks at. */
export interface Patient {
  /** What is left of the settings where some of them cannot be used. */
  config: Config;
  /** What keeps the settings from being used as they are, a sentence each. */
  wrong: readonly string[];
  /** Undefined where it cannot be had, for this reason. */
  db: Database | undefined;
  away?: string;
  /** Whether a server with these settings runs, so that its address should answer. */
  isServing: boolean;
  machine: Machine;
}

/** Looks at one part; fails where it cannot be reached, with the reason. */
export interface Check {
  name: string;
  /** Whether it asks other machines, which `--offline` leaves out. */
  outside?: true;
  look: (patient: Patient, how: { offline: boolean }) => Promise<Finding>;
  /** What mends it where the look itself fails. */
  mend: string;
}

export const good = (says: string): Finding => ({ state: "good", says });
export const look = (says: string, mend?: string): Finding => ({ state: "look", says, ...(mend && { mend }) });
export const bad = (says: string, mend: string): Finding => ({ state: "bad", says, mend });
