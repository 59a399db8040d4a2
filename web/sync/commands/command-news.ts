import type { RequestFailed } from "../wire/request-failed.ts";
import type { StoredCommand } from "./queue-store.ts";

/** A command that was refused, or could not be sent and does not wait. */
export interface CommandFailure {
  error: RequestFailed;
  /** What failed, in words. */
  label: string;
  /** Gives the same command once more. */
  retry: () => void;
}

/** A command that the server has carried out, and that is to be told of. */
export interface CommandDone {
  /** What was done, in words. */
  title: string;
  /** What undoes it names this. */
  changeId: string;
}

/** A command that was refused when whoever gave it may have been elsewhere by then: it is to be kept for them. */
export interface Refusal {
  waiting: StoredCommand;
  error: RequestFailed;
}

const news = <Piece>() => {
  const handlers = new Set<(piece: Piece) => void>();
  let untold: Piece[] = [];
  return {
    /** Who tells the person, also of what happened before there was anybody. Answers how to stop. */
    on: (handler: (piece: Piece) => void): (() => void) => {
      handlers.add(handler);
      for (const piece of untold.splice(0)) handler(piece);
      return () => void handlers.delete(handler);
    },
    tell: (piece: Piece): void => {
      if (handlers.size === 0) untold = [...untold, piece];
      for (const handler of handlers) handler(piece);
    },
  };
};

export const { on: onCommandFailed, tell: tellFailure } = news<CommandFailure>();
export const { on: onCommandDone, tell: tellDone } = news<CommandDone>();
export const { on: onRefused, tell: tellRefused } = news<Refusal>();

/** The commands of failures, and whether they have been kept. */
const refusals = new WeakMap<RequestFailed, Refusal & { kept: boolean }>();

/** Notes what was refused; `kept`: whether it is told of here, so that nobody else need. */
export const noteRefusal = (waiting: StoredCommand, error: RequestFailed, kept: boolean): void => {
  refusals.set(error, { waiting, error, kept });
  if (kept) tellRefused({ waiting, error });
};

/** Notes what the person took out before it was sent: they know, so that nobody need tell them. */
export const noteDiscarded = (waiting: StoredCommand, error: RequestFailed): void =>
  void refusals.set(error, { waiting, error, kept: true });

/** Whether the person knows of this failure: was told of it, with what it was about kept for them, or asked for it. */
export const isKept = (error: RequestFailed): boolean => refusals.get(error)?.kept ?? false;

/** Keeps what was refused, because who gave it is no longer there to be told. */
export const keepRefusal = (error: RequestFailed): void => {
  const refusal = refusals.get(error);
  if (refusal && !refusal.kept) noteRefusal(refusal.waiting, error, true);
};
