import type { RequestFailed } from "./request-failed.ts";

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

const news = <Piece>() => {
  const handlers = new Set<(piece: Piece) => void>();
  return {
    /** Who tells the person. Answers how to stop. */
    on: (handler: (piece: Piece) => void): (() => void) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    tell: (piece: Piece): void => {
      for (const handler of handlers) handler(piece);
    },
  };
};

export const { on: onCommandFailed, tell: tellFailure } = news<CommandFailure>();
export const { on: onCommandDone, tell: tellDone } = news<CommandDone>();
