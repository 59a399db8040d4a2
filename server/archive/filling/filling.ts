import { Refused } from "../../platform/basics/refused.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Source } from "../source.ts";

/** Where a server keeps its data. */
export interface DataPlace {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Refused, as anybody has an account there. */
export class NotVacant extends Refused {}

export interface Filling {
  source: Source;
  /** Whether what is there is put aside; otherwise a place where anybody has an account is refused. */
  replace: boolean;
  /** Called once all is filled, before anybody could see it: what throws leaves everything as it was. */
  check: (tx: Tx) => Promise<void>;
  /** Called when what is filled is about to take its place: from here on somebody may see it, whatever fails. */
  comes: () => void;
}
