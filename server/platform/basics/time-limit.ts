/**
 * A signal that is aborted after so many milliseconds, or with `signal`. `AbortSignal.any` alone lets go of the time when
 * memory is tidied, and then nothing ever ends what waits (https://github.com/nodejs/node/issues/57736): a signal that
 * something listens to is held until its time.
 */
export const timeLimit = (ms: number, signal?: AbortSignal): AbortSignal => {
  const late = AbortSignal.timeout(ms);
  if (!signal) return late;
  late.addEventListener("abort", () => undefined);
  return AbortSignal.any([late, signal]);
};
