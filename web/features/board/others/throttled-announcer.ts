/** Sentences about others' changes come no closer together than this, in ms. */
const PAUSE_MS = 4000;

/** Says a sentence at once, then keeps quiet for a while; what came meanwhile is summed up in the next one. */
export const createThrottledAnnouncer = (say: (text: string) => void, more: (count: number) => string) => {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    timer = undefined;
    const [only, ...rest] = waiting;
    waiting = [];
    if (!only) return;
    say(rest.length > 0 ? more(rest.length + 1) : only);
    timer = setTimeout(next, PAUSE_MS);
  };

  return {
    tell: (sentence: string) => {
      waiting.push(sentence);
      if (!timer) next();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
};
