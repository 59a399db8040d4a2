import { logOut } from "../../../contract/auth/commands.ts";
import type { SignedIn } from "../../../contract/auth/session.ts";
import { askForStart, type Mine } from "../store/start.ts";
import { Topics, topic } from "../store/topics.ts";
import { forgetEarlyAnswers } from "../wire/early-answers.ts";
import type { Ask, Send } from "../wire/endpoints.ts";
import { createCall, type Wires } from "../wire/http.ts";
import { createLoader, type Loader } from "../wire/loader.ts";
import type { LiveParts } from "./live-parts.ts";
import type { LiveSession } from "./live-session.ts";
import { createSessionStore, type TokenStore } from "./session-store.ts";

/** What the browser gives; tests give their own. */
export interface SyncParts {
  fetch: Wires["fetch"];
  /** Who is not signed in needs none of it, so it comes later; at once, where it is here. */
  live: () => LiveParts | Promise<LiveParts>;
  tokens: TokenStore;
}

export type Sync = ReturnType<typeof createSync>;

/** How long signing out waits for the server to end the session, in ms. */
const SIGN_OUT_MS = 3000;

/** Everything between the screens and the server. */
export const createSync = ({ fetch, live, tokens }: SyncParts) => {
  const topics = new Topics();
  const session = createSessionStore(topics, tokens.read());
  let liveSession: LiveSession | undefined;
  let start: Loader | undefined;

  const ended = (token: string): void => {
    if (session.get().token === token) session.set({ expired: true });
  };
  const call = createCall({ fetch, token: () => session.get().token, ended });

  const ask: Ask = async (query, input) => (await call(query.route, input)).answer as never;
  const send: Send = async (command, input) => {
    const { answer } = await call(command.route, input);
    liveSession?.answered(command.route, input.params, answer);
    return answer as never;
  };

  const leave = (): void => {
    start?.stop();
    start = undefined;
    liveSession?.close();
    liveSession = undefined;
    topics.mark(topic.connection);
  };

  const enter = ({ createLiveSession, openSocket, queue, tab }: LiveParts, mine: Mine): LiveSession => {
    const { token } = session.get();
    liveSession = createLiveSession({
      ...mine,
      topics,
      call,
      ask,
      queue,
      tab,
      openSocket,
      token: () => session.get().token,
      // Before everything is here, nobody is shown.
      meChanged: (me) => session.get().me && session.set({ me }),
      ended: () => token !== null && ended(token),
    });
    return liveSession;
  };

  /** Loads what a stored token stands for: who it is, their domains, and all of the first one. */
  const load = (panelId?: string): void => {
    start = createLoader({
      name: "The session",
      changed: () => topics.mark(topic.session),
      work: async (alive) => {
        const [parts, { me, myVersion, ...found }] = await Promise.all([live(), askForStart(ask, panelId)]);
        forgetEarlyAnswers();
        if (!alive()) return;
        liveSession?.close();
        const { begin, liveStore } = enter(parts, { me, myVersion });
        await begin(found, panelId);
        if (alive()) session.set({ me: liveStore.mine.shown() ?? me });
      },
    });
    void start.run();
  };

  /** Begins with what the answer to signing in holds. */
  const show = (
    parts: LiveParts,
    { user_data: me, version: myVersion, domains: { domains, panels, members } }: SignedIn,
  ): void => {
    const [domain] = domains;
    const found = domain && { domain, people: members, panels };
    topics.batch(() => {
      void enter(parts, { me, myVersion }).begin({ domains, ...(found && { found }) });
      session.set({ me });
    });
  };

  /** The token that counts now, from here or from another tab. */
  const adopt = (token: string | null): void => {
    if (token === session.get().token && !session.get().expired) return;
    topics.batch(() => {
      leave();
      session.set({ token, me: null, expired: false });
    });
    if (token !== null) load();
  };

  return {
    topics,
    session,
    ask,
    send,
    get liveSession() {
      return liveSession;
    },
    get start() {
      return start;
    },
    /** Takes up a stored token; `panelId`: the panel that the address names. */
    begin: (panelId?: string): void => {
      if (session.get().token !== null && !start) load(panelId);
    },
    signIn: (answer: SignedIn): void => {
      const token = answer.access_token;
      topics.batch(() => {
        leave();
        tokens.write(token);
        session.set({ token, me: null, expired: false });
        const parts = live();
        if (!(parts instanceof Promise)) return show(parts, answer);
        const awaited = (): boolean => session.get().token === token && !liveSession && !start;
        parts.then(
          (come) => awaited() && show(come, answer),
          // The token holds, and the usual way tries again.
          () => awaited() && load(),
        );
      });
    },
    signOut: async (): Promise<void> => {
      const over =
        session.get().token === null ? Promise.resolve() : call(logOut.route, { params: {} }).catch(() => undefined);
      await Promise.race([over, new Promise((done) => setTimeout(done, SIGN_OUT_MS))]);
      tokens.write(null);
      adopt(null);
    },
    clearExpired: (): void => {
      tokens.write(null);
      adopt(null);
    },
    /** Another tab signed in or out. */
    tokenChanged: (): void => adopt(tokens.read()),
    wake: (): void => {
      start?.wake();
      liveSession?.wake();
    },
  };
};
