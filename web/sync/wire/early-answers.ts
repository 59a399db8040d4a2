/** What `app/first-paint/first-paint.js` asked for before any script was here: by address, for one token. */
interface Early {
  token: string;
  /** When, in ms since 1970. */
  at: number;
  answers: Record<string, { answer: Promise<Response>; stop: AbortController }>;
}
declare global {
  var earlyAnswers: Early | undefined;
}

/** Older answers are not taken, in ms: nobody told this page what has changed since. */
const FRESH_MS = 10_000;

/** Nothing is taken any more. */
export const forgetEarlyAnswers = (): void => {
  globalThis.earlyAnswers = undefined;
};

const take = (address: string, headers: HeadersInit | undefined): Early["answers"][string] | undefined => {
  const { token, at = 0, answers = {} } = globalThis.earlyAnswers ?? {};
  if (new Headers(headers).get("authorization") !== `Bearer ${token}` || Date.now() - at > FRESH_MS) return undefined;
  const early = answers[address];
  delete answers[address];
  return early;
};

/** `fetch`, which takes an answer that was asked for early, once. */
export const fetchOrTake = (address: string, init: RequestInit): Promise<Response> => {
  const early = take(address, init.headers);
  if (!early) return fetch(address, init);
  init.signal?.addEventListener("abort", () => early.stop.abort());
  return early.answer;
};
