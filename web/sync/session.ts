import type { SignedIn } from "../../contract/auth/session.ts";
import type { SessionState } from "./session/session-store.ts";
import { topic } from "./store/topics.ts";
import { loadLive, sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";
import type { RequestFailed } from "./wire/request-failed.ts";

export type { SessionState };

/** Who is signed in: with a token and no `me`, it is being loaded; see also useSessionProblem. */
export const useSession = (): SessionState => useSlice(topic.session, () => sync().session.get());

/** Whether there is a token, known or not. */
export const hasSession = (): boolean => sync().session.get().token !== null;

/** Why the session is not here, from the first failure on [D49]. */
export const useSessionProblem = (): RequestFailed | undefined =>
  useSlice(topic.session, () => sync().start?.state.error);

/** Loads the session once more, now. */
export const retrySession = (): void => sync().wake();

/** Fetches ahead what the pages after signing in need. */
export const expectSignIn = (): void => void loadLive().catch(() => undefined);

/** Takes up the answer to signing in or up: keeps its token, and shows what it holds. */
export const signIn = (answer: SignedIn): void => sync().signIn(answer);

/** Ends the session, here and in every tab. What waits for the server stays stored for this person's return. */
export const signOut = (): Promise<void> => sync().signOut();

/** Drops a token that the server does not know any more. */
export const clearExpired = (): void => sync().clearExpired();
