import { io, type Socket } from "socket.io-client";
import { methodOf, pathOf } from "../../contract/define.ts";
import { wireNames } from "../../contract/shared/wire-names.ts";
import { getBoard } from "../../contract/tasks/queries.ts";
import { type LiveEvent, type RegisterAnswer, SOCKET_PATH, type Versions } from "../../contract/wire.ts";
import type { Person } from "../crowd.ts";
import type { Http } from "../http.ts";

export interface Place {
  url: string;
  http: Http;
  domainId: string;
  panelId: string;
}

/** What others hear of a follower. */
export interface Hears {
  /** It has the change with that id. */
  change: (id: string) => void;
  /** Something was told of what never came, while it was connected. */
  missed: (what: string) => void;
}

/** How long something that was told elsewhere may be on its way. */
const ON_ITS_WAY_MS = 5_000;
const ANSWER_MS = 20_000;

/** One window of somebody who looks at a panel: it follows the panel's stream as our pages do, and knows what it missed. */
export class Follower {
  readonly #socket: Socket;
  readonly #person: Person;
  readonly #place: Place;
  readonly #hears: Hears;
  /** What came ahead of what is before it. */
  readonly #ahead = new Set<number>();
  #known: number | undefined;
  #domainKnown: number | undefined;
  #isFollowing = false;
  #isClosed = false;
  #followed: (() => void)[] = [];

  constructor(person: Person, place: Place, hears: Hears) {
    this.#person = person;
    this.#place = place;
    this.#hears = hears;
    this.#socket = io(place.url, {
      ...{ path: SOCKET_PATH, transports: ["websocket"], forceNew: true },
      auth: { token: person.token },
      query: { params: JSON.stringify(this.#claim()) },
      // As those of our pages.
      ...{ reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5 },
    });
    this.#socket.on("connect", () => void this.#follow());
    this.#socket.on("disconnect", (reason) => {
      this.#isFollowing = false;
      if (reason !== "io client disconnect") hears.missed(`${person.name}'s connection ended: ${reason}`);
      this.#tryAgain();
    });
    this.#socket.on("connect_error", () => this.#tryAgain());
    for (const name of wireNames) this.#socket.on(name, ({ changes }: LiveEvent) => this.#take(changes));
    this.#socket.on("versions", ({ versions }: { versions: Versions }) => this.#compare(versions[place.panelId]));
  }

  #claim() {
    return { userId: this.#person.userId, domainId: this.#place.domainId };
  }

  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** The version of the panel's stream up to which it has everything. */
  get known(): number {
    return this.#known ?? 0;
  }

  /** Resolves once it follows. */
  async following(): Promise<void> {
    if (!this.#isFollowing) await new Promise<void>((resolve) => this.#followed.push(resolve));
  }

  /** Its connection is lost, and it comes back at once. */
  comeBack(): void {
    this.#isFollowing = false;
    this.#socket.disconnect().connect();
  }

  /** Reads nothing more of what comes, as somebody whose line is too slow for it. */
  stopReading(): void {
    const { transport } = this.#socket.io.engine as unknown as { transport: { ws: { pause: () => void } } };
    transport.ws.pause();
  }

  close(): void {
    this.#isClosed = true;
    this.#isFollowing = false;
    this.#socket.close();
  }

  /** Socket.IO comes back by itself, but not after the server ended the connection or refused it. */
  #tryAgain(): void {
    setTimeout(() => {
      if (!this.#isClosed && !this.#socket.active) this.#socket.connect();
    }, 1_000);
  }

  async #follow(): Promise<void> {
    const { panelId, domainId } = this.#place;
    try {
      const versions =
        this.#known === undefined ? undefined : { [panelId]: this.#known, [domainId]: this.#domainKnown ?? 0 };
      const claim = { ...this.#claim(), versions };
      const answer = (await this.#socket.timeout(ANSWER_MS).emitWithAck("register", claim)) as RegisterAnswer;
      if ("error" in answer) throw new Error(answer.error.message);
      const told = answer.versions[panelId] ?? 0;
      this.#domainKnown = answer.versions[domainId];
      // What it missed it has been told before that, unless that is too much.
      if (this.#known === undefined || this.known < told) await this.#fetch(told);
      this.#isFollowing = true;
      for (const resolve of this.#followed.splice(0)) resolve();
    } catch {
      // As a page does: another connection, by and by.
      this.#socket.disconnect();
      this.#tryAgain();
    }
  }

  /** The board as it is now, which is no older than what was told. */
  async #fetch(told: number): Promise<void> {
    const path = `/api${pathOf(getBoard.route, { panelId: this.#place.panelId })}`;
    await this.#place.http(path, {
      method: methodOf(getBoard.route),
      token: this.#person.token,
      headers: { "accept-encoding": "br" },
    });
    this.#reach(told);
  }

  #reach(version: number): void {
    this.#known = Math.max(this.known, version);
    for (const one of this.#ahead) if (one <= this.known) this.#ahead.delete(one);
    while (this.#ahead.delete(this.known + 1)) this.#known = this.known + 1;
  }

  #take(changes: LiveEvent["changes"]): void {
    for (const { stream, version, id } of changes) {
      if (stream !== this.#place.panelId) continue;
      if (version > this.known) this.#ahead.add(version);
      this.#hears.change(id);
    }
    if (this.#known !== undefined) this.#reach(this.#known);
  }

  /** The server says how far the stream is: what is not here by then, after a while, was lost. */
  #compare(told: number | undefined): void {
    if (told === undefined || this.known >= told) return;
    setTimeout(() => {
      if (!this.#isFollowing || this.known >= told) return;
      this.#hears.missed(`${this.#person.name} had ${this.known} of ${told} changes`);
      this.#fetch(told).catch(() => undefined);
    }, ON_ITS_WAY_MS);
  }
}
