import type { ServerResponse } from "node:http";

/**
 * Acts once an answer is over, sent or not; at once where it is over already: whoever asked may have gone while it was made,
 * and `close` comes once. To an answer that waits behind another one of its connection (pipelining) Node gives the socket
 * later, and tells it nothing of the socket's end: then that is listened to.
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
