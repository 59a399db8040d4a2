import type { ChangeType } from "../../../contract/kinds.ts";
import type { AccessReads } from "../access/access.ts";
import type { Actor } from "../access/sessions.ts";
import type { ChangeLog, Recorded } from "../change-log/change-log.ts";
import type { Database, Tx } from "../db/database.ts";
import type { CommandTimes } from "../metrics/command-times.ts";
import type { RequestLog } from "../process/log.ts";
import type { RequestContext } from "../process/request-context.ts";
import { logAccess } from "./audit.ts";
import type { BeforeCommit } from "./before-commit.ts";
import type { AnyPieceKind } from "./pieces.ts";

/** What follows from a change in the same transaction. Causes do not know their consequences. */
export interface Listener {
  on: ChangeType;
  act: (context: { tx: Tx; log: ChangeLog; recorded: Recorded }) => Promise<void>;
}

/** What a change came of. */
export interface Sender {
  actor: Actor;
  /** The connection that it came from, which is not told. */
  connectionId: string | undefined;
  request: RequestContext;
}

export interface Pipeline {
  db: Database;
  log: RequestLog;
  access: AccessReads;
  listeners: readonly Listener[];
  beforeCommit: readonly BeforeCommit[];
  pieceKinds: readonly AnyPieceKind[];
  endSession: (sessionId: string) => void;
  /** Left out where nobody measures. */
  times?: ((command: string) => CommandTimes) | undefined;
  /** After COMMIT, before the answer: rooms are set anew and everyone who may see it is told. */
  publish: (recorded: readonly Recorded[], sender: Sender) => Promise<void>;
}

export const nobody = (): Actor => ({ userId: "", fullName: "", sessionId: "", means: "session" });

/** Changes that listeners record are listened to as well. */
export const listen = async (tx: Tx, log: ChangeLog, listeners: readonly Listener[]): Promise<void> => {
  for (let at = 0; at < log.recorded.length; at++) {
    const recorded = log.recorded[at] as Recorded;
    for (const { on, act } of listeners) if (on === recorded.change.type) await act({ tx, log, recorded });
  }
};

/** Tells what is stored. Should that fail, it stays stored: screens find it by its version, and no answer says otherwise. */
export const tell = async (
  { publish, log }: Pick<Pipeline, "publish" | "log">,
  recorded: readonly Recorded[],
  sender: Sender,
): Promise<void> => {
  if (recorded.length === 0) return;
  logAccess(log, sender.request, recorded);
  await Promise.resolve()
    .then(() => publish(recorded, sender))
    .catch((error: unknown) => log.of(sender.request).error({ error: String(error) }, "telling of a change"));
};
