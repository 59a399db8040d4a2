import { Failure } from "../../../contract/shared/errors.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import type { LiveEvent, Register, Writing } from "../../../contract/wire.ts";
import type { QueueStore, StoredCommand } from "../commands/queue-store.ts";
import { createSync, type Sync, type SyncParts } from "../session/create-sync.ts";
import { createLiveSession } from "../session/live-session.ts";
import type { OpenSocket, SocketEvents } from "../wire/socket-link.ts";
import { respond } from "./model-routes.ts";
import { ModelServer } from "./model-server.ts";

/** What becomes of a request; delays in ms. */
export interface RequestFate {
  delay?: number;
  /** Lost on the way there, or the answer on its way back; or refused, or failing. */
  outcome?: "ok" | "lost" | "answer lost" | 403 | 429 | 500 | 502 | 503 | 504;
}

/** How long the model server asks to wait when it has enough, in ms. */
export const ENOUGH_MS = 20_000;
const tooMany = (): Response =>
  Response.json(new Failure("too-many").problem(), {
    status: 429,
    headers: { "retry-after": String(ENOUGH_MS / 1000) },
  });

/** A queue that outlives the page, as IndexedDB does. */
export const memoryQueue = (
  stored = new Map<string, StoredCommand>(),
): QueueStore & { stored: Map<string, StoredCommand> } => ({
  stored,
  put: async (waiting) => void stored.set(waiting.id, structuredClone(waiting)),
  remove: async (id) => void stored.delete(id),
  adopt: async (userId) => [...stored.values()].filter((waiting) => waiting.userId === userId),
});

/** One page against the model server, over a network that does what it is told. */
export class ModelNetwork {
  readonly server = new ModelServer();
  readonly queue: ReturnType<typeof memoryQueue>;
  readonly sync: Sync;
  token: string | null = "token";
  /** The fate of requests that change something. */
  fateOf: (route: string) => RequestFate = () => ({});
  /** When an event arrives, in ms from now: never for [], twice for two. */
  arrivals: (event: LiveEvent) => readonly number[] = () => [5];
  /** How long the answer to a registering page takes that has its seat, in ms, and what it is told of before that. */
  answerMs = 5;
  missed: LiveEvent[] = [];
  /** What the page said of where its person writes. */
  readonly written: Omit<Writing, "userId">[] = [];
  /** What the page claimed to have when it registered last. */
  claimed: Register | undefined;
  #socket: SocketEvents | undefined;
  #up = true;
  #registered = false;
  /** The task whose own stream this page is told of. */
  #open: string | null = null;

  constructor(stored?: Map<string, StoredCommand>) {
    this.queue = memoryQueue(stored);
    this.server.log.emit = (wire, event) => this.#tell(wire, event);
    const live = { createLiveSession, openSocket: this.#openSocket, queue: this.queue, tab: "tab" };
    const parts: SyncParts = {
      fetch: this.#fetch,
      live: () => live,
      tokens: {
        read: () => this.token,
        write: (token) => {
          this.token = token;
        },
      },
    };
    this.sync = createSync(parts);
  }

  get liveSession() {
    const { liveSession } = this.sync;
    if (!liveSession) throw new Error("nobody is signed in");
    return liveSession;
  }

  get liveStore() {
    return this.liveSession.liveStore;
  }

  setSocket(up: boolean): void {
    if (up === this.#up) return;
    this.#up = up;
    this.#registered = false;
    this.#open = null;
    if (up) this.#socket?.up();
    else this.#socket?.down();
  }

  /** Somebody else says where they write; it is told to who has the task open. */
  write(writing: Writing): void {
    if (this.#up && writing.taskId === this.#open) this.#socket?.writing(writing);
  }

  beat(): void {
    if (this.#up) this.#socket?.versions(this.server.heldVersions(this.#open));
  }

  readonly #fetch = ((path: string, init: RequestInit) =>
    new Promise<Response>((done, failed) => {
      init.signal?.addEventListener("abort", () => failed(new DOMException("aborted", "AbortError")));
      const { delay = 5, outcome = "ok" } = this.fateOf(`${init.method} ${path}`);
      const lost = () => failed(new TypeError("network"));
      setTimeout(() => {
        if (outcome === "lost") return lost();
        if (outcome === 429) return done(tooMany());
        if (typeof outcome === "number") return done(Response.json({}, { status: outcome }));
        const response = respond(this.server, path, init);
        setTimeout(() => (outcome === "answer lost" ? lost() : done(response)), delay);
      }, delay);
    })) as typeof fetch;

  readonly #openSocket: OpenSocket = (events) => {
    this.#socket = events;
    const isUp = () => this.#up && this.#socket === events;
    setTimeout(() => isUp() && events.up(), 1);
    return {
      get connected() {
        return isUp();
      },
      register: (claim) =>
        new Promise((done, failed) => {
          setTimeout(() => {
            if (!isUp()) return failed(new Error("gone"));
            this.#registered = true;
            this.claimed = claim;
            const versions = this.server.heldVersions(this.#open);
            const heads = this.server.log.heads();
            const isOfAnotherPast = this.server.log.isOfAnotherPast(claim);
            setTimeout(() => {
              if (!isUp()) return failed(new Error("gone"));
              for (const event of this.missed.splice(0)) events.event("info", structuredClone(event));
              done({ versions, heads, ...(isOfAnotherPast && { setBack: true }) });
            }, this.answerMs);
          }, 5);
        }),
      look: () => Promise.resolve({ looking: null }),
      open: (taskId) => {
        const isThere = taskId === null || this.server.hasTask(taskId);
        this.#open = isUp() && isThere ? taskId : null;
        if (!isThere) return Promise.resolve({ error: new Failure("task-not-found").problem() });
        return Promise.resolve({ version: taskId === null ? null : (this.server.log.versions.get(taskId) ?? 0) });
      },
      write: (taskId, part) => void (isUp() && this.written.push({ taskId, part })),
      reconnect: () => undefined,
      close: () => {
        if (this.#socket === events) this.#socket = undefined;
      },
    };
  };

  #tell(wire: WireName, event: LiveEvent): void {
    if (!this.#registered || (event.taskId !== undefined && event.taskId !== this.#open)) return;
    const socket = this.#socket;
    for (const delay of this.arrivals(event))
      setTimeout(() => this.#up && this.#socket === socket && socket?.event(wire, structuredClone(event)), delay);
  }
}
