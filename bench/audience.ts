import { io, type Socket } from "socket.io-client";
import { type LiveEvent, type RegisterAnswer, SOCKET_PATH } from "../contract/wire.ts";
import type { AudienceMessage, AudienceOrder } from "./gather-audience.ts";

/** A process of its own: many people who look at one panel, and when each of them had a change. */
const tell = (message: AudienceMessage): void => void process.send?.(message);

const heard = new Map<string, string[]>();

type Session = AudienceOrder["sessions"][number];

/** Reads nothing more of what comes, as somebody whose line is too slow for it. */
const stopReading = (socket: Socket): void => {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { pause: () => void } } };
  transport.ws.pause();
};

const join = ({ url, domainId, size }: AudienceOrder, { userId, token }: Session, reads: boolean) =>
  new Promise<void>((resolve, reject) => {
    const claim = { userId, domainId };
    const socket = io(url, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      auth: { token },
      query: { params: JSON.stringify(claim) },
      forceNew: true,
      reconnection: false,
    });
    socket.on("connect_error", reject);
    socket.on("disconnect", (reason) => {
      if (reads) tell({ kind: "failed", message: `a connection ended: ${reason}` });
    });
    socket.on("connect", () =>
      socket.emit("register", claim, (answer: RegisterAnswer) => {
        if ("error" in answer) return reject(new Error(answer.error.message));
        if (!reads) stopReading(socket);
        resolve();
      }),
    );
    if (!reads) return;
    socket.on("info", (event: LiveEvent) => {
      // The machine's clock, the same in every process of it.
      const at = process.hrtime.bigint().toString();
      const id = event.changes[0]?.id ?? "";
      const times = heard.get(id) ?? [];
      heard.set(id, times);
      if (times.push(at) === size) {
        heard.delete(id);
        tell({ kind: "heard", id, times });
      }
    });
  });

/** Connections opened at once. */
const AT_ONCE = 25;

const gather = async (order: AudienceOrder): Promise<void> => {
  const { sessions, size, slow = 0 } = order;
  const seats = Array.from({ length: size + slow }, (_, at) => ({ session: sessions[at % sessions.length], at }));
  while (seats.length > 0)
    await Promise.all(
      seats.splice(0, AT_ONCE).flatMap(({ session, at }) => (session ? [join(order, session, at < size)] : [])),
    );
};

process.on("message", (order: AudienceOrder) => {
  gather(order).then(
    () => tell({ kind: "ready" }),
    (reason: Error) => tell({ kind: "failed", message: reason.message }),
  );
});
process.on("disconnect", () => process.exit(0));
