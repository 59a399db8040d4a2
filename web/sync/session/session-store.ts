import type { Profile } from "../../../contract/users/user.ts";
import { TOKEN_KEY } from "../../../contract/wire.ts";
import { type Topics, topic } from "../store/topics.ts";

export interface SessionState {
  token: string | null;
  /** Null without a session, and while it is being loaded. */
  me: Profile | null;
  /** The server does not know the token any more [S8.2]. */
  expired: boolean;
}

/** Where the token is kept: localStorage, or memory where that is blocked. */
export interface TokenStore {
  read: () => string | null;
  write: (token: string | null) => void;
}

export const createTokenStore = (): TokenStore => {
  let inMemory: string | null = null;
  return {
    read: () => {
      try {
        return localStorage.getItem(TOKEN_KEY);
      } catch {
        return inMemory;
      }
    },
    write: (token) => {
      inMemory = token;
      try {
        if (token === null) localStorage.removeItem(TOKEN_KEY);
        else localStorage.setItem(TOKEN_KEY, token);
      } catch {
        // Blocked: the session holds until the page is left.
      }
    },
  };
};

export interface SessionStore {
  get: () => SessionState;
  set: (change: Partial<SessionState>) => void;
}

export const createSessionStore = (topics: Topics, token: string | null): SessionStore => {
  let state: SessionState = { token, me: null, expired: false };
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      topics.mark(topic.session);
    },
  };
};
