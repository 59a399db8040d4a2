/** What `app/first-paint/first-paint.js` asked for before any script was here: by address, for one token. */
interface Early {
  token: string;
  answers: Record<string, Promise<Response>>;
}
declare global {
  var earlyAnswers: Early | undefined;
}

/** Nothing is taken from it any more: it grows old. */
export const forgetEarlyAnswers = (): void => {
  globalThis.earlyAnswers = undefined;
};

const early = (url: string, headers: HeadersInit | undefined): Promise<Response> | undefined => {
  const { token, answers = {} } = globalThis.earlyAnswers ?? {};
  if (new Headers(headers).get("authorization") !== `Bearer ${token}`) return undefined;
  const answer = answers[url];
  delete answers[url];
  return answer;
};

/** `fetch`, which takes an answer that was asked for early, once. */
export const fetchOrTake = (url: string, init: RequestInit): Promise<Response> => {
  const answer = early(url, init.headers);
  if (!answer) return fetch(url, init);
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(new Error("It takes too long.")));
    answer.then(resolve, reject);
  });
};
