import type { ServerResponse } from "node:http";

/**
 * Acts once an answer is over, sent or not; at once where it is over already. Whoever asked may have gone while it was made,
 * and `close` comes once. An answer that stands behind another one on its connection has none yet, and ends with it unheard.
 */
export const whenClosed = (response: ServerResponse, act: () => void): void => {
  const { socket } = response.req;
  if (response.closed || socket.destroyed) {
    act();
    return;
  }
  const over = (): void => {
    response.off("close", over);
    socket.off("close", over);
    act();
  };
  response.once("close", over);
  if (!response.socket) socket.once("close", over);
};
