import type { RequestFailed } from "./request-failed.ts";

/** A command that was refused, or could not be sent and does not wait. */
export interface CommandFailure {
  error: RequestFailed;
  /** What failed, in words. */
  label: string;
  /** Gives the same command once more. */
  retry: () => void;
}

const handlers = new Set<(failure: CommandFailure) => void>();

/** Who tells the person. Answers how to stop. */
export const onCommandFailed = (handler: (failure: CommandFailure) => void): (() => void) => {
  handlers.add(handler);
  return () => void handlers.delete(handler);
};

export const tellFailure = (failure: CommandFailure): void => {
  for (const handler of handlers) handler(failure);
};
