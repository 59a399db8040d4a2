/** Stands for Socket.IO's way by WebTransport, which `socket-io.ts` does not go: with it a tenth of its script stays away. */
export const WT = undefined;
