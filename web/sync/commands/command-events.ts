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

const createEvents = <Event>() => {
  const handlers = new Set<(event: Event) => void>();
  let unhandled: Event[] = [];
  return {
    /** Subscribes, and is handed what happened before anybody had. Returns how to unsubscribe. */
    on: (handler: (event: Event) => void): (() => void) => {
      handlers.add(handler);
      for (const event of unhandled.splice(0)) handler(event);
      return () => void handlers.delete(handler);
    },
    emit: (event: Event): void => {
      if (handlers.size === 0) unhandled = [...unhandled, event];
      for (const handler of handlers) handler(event);
    },
  };
};

export const { on: onCommandFailed, emit: emitFailure } = createEvents<CommandFailure>();
export const { on: onCommandDone, emit: emitDone } = createEvents<CommandDone>();
/** The id of any command that the server has carried out, also of one that an earlier page gave. */
export const { on: onCarriedOut, emit: emitCarriedOut } = createEvents<string>();
export const { on: onRefused, emit: emitRefused } = createEvents<Refusal>();

/** The commands of failures, and whether they have been kept. */
const refusals = new WeakMap<RequestFailed, Refusal & { kept: boolean }>();

/** Notes what was refused; `kept`: whether it is told of here, so that nobody else need. */
export const noteRefusal = (waiting: StoredCommand, error: RequestFailed, kept: boolean): void => {
  refusals.set(error, { waiting, error, kept });
  if (kept) emitRefused({ waiting, error });
};

/** Notes what the person took out before it was sent: they know, so that nobody need tell them. */
export const noteDiscarded = (waiting: StoredCommand, error: RequestFailed): void =>
  void refusals.set(error, { waiting, error, kept: true });

/** Whether the person knows of this failure: was told of it, with what it was about kept for them, or asked for it. */
export const isReported = (error: RequestFailed): boolean => refusals.get(error)?.kept ?? false;

/** Keeps what was refused, because who gave it is no longer there to be told. */
export const keepRefusal = (error: RequestFailed): void => {
  const refusal = refusals.get(error);
  if (refusal && !refusal.kept) noteRefusal(refusal.waiting, error, true);
};
