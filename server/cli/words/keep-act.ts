import type { AuditKind } from "../../../contract/audit/audit.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { reasonOf } from "../../platform/process/outages.ts";
import { NO_REQUEST } from "../../platform/process/request-context.ts";
import type { Io } from "../word.ts";

/** Keeps for the audit what the program does, in the transaction that does it. */
export const keepAct = (tx: Tx, kind: AuditKind, about: string | null = null): Promise<void> =>
  recordAudit({ tx, request: NO_REQUEST }, { kind, actorId: null, about });

/** Says that the audit will not tell of something, which is done all the same. */
export const sayUnkept =
  ({ note }: Pick<Io, "note">) =>
  (reason: unknown): void =>
    note(`The audit does not tell of this: ${reasonOf(reason).replace(/\.$/, "")}.`);

/** The same of what is done already, outside of the database. */
export const keepDone = (db: Database, io: Io, kind: AuditKind, about?: string): Promise<void> =>
  db.transaction((tx) => keepAct(tx, kind, about)).catch(sayUnkept(io));
