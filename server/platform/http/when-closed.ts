import type { ServerResponse } from "node:http";

/**
 * Acts once an answer is over, sent or not; at once where it is over already. Whoever asked may have gone while it was made,
 * and `close` comes once.
 */
export const whenClosed = (response: ServerResponse, act: () => void): void => {
  if (response.closed) act();
  else response.once("close", act);
};
