// What stands before the first paint: part of the page itself, which the content security policy knows by its hash.

/** Undefined where storage is blocked, or full. */
const tried = (step) => {
  try {
    return step();
  } catch {
    return undefined;
  }
};

/** The chosen theme; where storage is blocked the system's stands. */
const applyTheme = () => {
  const theme = localStorage.getItem("tavola_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
};

/**
 * Shows markup of a board in front of the page that is being made, until that is drawn (web/ui/page/outline.ts ends it);
 * not before a page that is there, or whose shell is. It has no ids. The content security policy lets scripts set a style,
 * and markup not.
 */
const showGlance = ({ html, direction }) => {
  if (document.documentElement.dataset.drawn || document.querySelector("#glance, #content")) return;
  const host = document.createElement("div");
  Object.assign(host, { id: "glance", inert: true, ariaHidden: "true", dir: direction });
  Object.assign(host.style, { position: "fixed", inset: "0", zIndex: "15", overflow: "hidden" });
  host.style.background = "var(--surface)";
  host.innerHTML = html;
  for (const styled of host.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style;
  document.body.append(host);
};

/** What the way to the server and back takes: above this, in ms, a page waits for that and not for this machine. */
const NEAR_MS = 30;

const isFar = () => {
  const [page] = performance.getEntriesByType("navigation");
  return !page || page.responseStart - page.requestStart > NEAR_MS;
};

/** What a panel's first cards are drawn with, and all else that it is drawn with: the build lists them (web/build/preload.ts). */
const { panelFirst, panelScripts } = document.currentScript.dataset;

const preload = (scripts = "") => {
  for (const href of scripts.split(" ").filter(Boolean))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
};

/** Set where there is a board to ask for. */
let askForBoard = () => undefined;

let asked = false;
const askForScripts = () => {
  if (asked) return;
  asked = true;
  askForBoard();
  preload(panelScripts);
};

/** The panels whose beginning the browser's cache holds for a sign-in: its mark, and their ids. */
const OPENED = "tavola_opened";
const MOST_OPENED = 10;
/** Storage is written to once the first cards are seen, after this, in ms. */
const REMEMBER_MS = 1000;

const openedBefore = (token) => {
  const [mark, ...ids] = (localStorage.getItem(OPENED) ?? "").split(" ");
  return mark === token.slice(0, 16) ? ids : [];
};

const rememberOpened = (token, panelId) => {
  const others = openedBefore(token).filter((id) => id !== panelId);
  localStorage.setItem(OPENED, [token.slice(0, 16), panelId, ...others].slice(0, MOST_OPENED + 1).join(" "));
};

const ask = (address, token, cache, signal) =>
  fetch(address, {
    cache,
    signal,
    mode: "same-origin",
    headers: { accept: "application/json", authorization: `Bearer ${token}` },
  });

/** What was kept is not waited for longer than this, in ms: another tab may be asking the same, or the cache be empty. */
const CACHE_MS = 300;

const askCache = (address, token) => {
  const late = new AbortController();
  setTimeout(() => late.abort(), CACHE_MS);
  return ask(address, token, "force-cache", late.signal).catch(() => undefined);
};

/**
 * Asks for what the page begins with before any other script is here; web/sync takes the answers (early-answers.ts), and
 * finds out, and says, whatever goes wrong. Answers of the picture that stands in front of a panel until then: as this
 * browser was told it last, else as it is told it now.
 */
const askForStart = () => {
  const token = localStorage.getItem("tavola_at");
  if (!token) return;
  const panelId = /^\/panel\/[^/]+\/([\da-f-]{36})$/i.exec(location.pathname)?.[1]?.toLowerCase();
  const address = panelId ? `/api/start?panel=${panelId}` : "/api/start";
  const kept = openedBefore(token).includes(panelId) ? askCache(address, token) : undefined;
  const answers = {};
  const askEarly = (what, after) => {
    const stop = new AbortController();
    const askNow = () => ask(what, token, "no-cache", stop.signal);
    // At once where nothing stands before it: a browser asks for a few things at a time.
    const answer = after ? after.then(askNow) : askNow();
    // Whoever takes it hears of it.
    answer.catch(() => undefined);
    answers[what] = { answer, stop };
    return answer;
  };
  globalThis.earlyAnswers = { token, at: Date.now(), answers };
  // The cache gives one answer at a time for an address.
  const start = askEarly(address, kept);
  if (!panelId) return;
  askForBoard = () => askEarly(`/api/board/${panelId}`);
  // Read twice: for the picture, and by whoever takes it.
  const read = start.then(async (answer) => ({ answer, text: await answer.text() }));
  answers[address].answer = read.then(({ answer, text }) => new Response(text, answer));
  answers[address].answer.catch(() => undefined);
  return Promise.resolve(kept)
    .then(
      (known) =>
        (known?.ok ? known.json() : undefined) ?? read.then(({ answer, text }) => answer.ok && JSON.parse(text)),
    )
    .then((picture) => {
      if (picture.opening) setTimeout(() => tried(() => rememberOpened(token, panelId)), REMEMBER_MS);
      return picture;
    });
};

tried(applyTheme);
const picture = tried(askForStart);
/** For web/app/first-paint/look-first.ts: what to show first, and how, and what to ask for then. */
globalThis.firstPaint = {
  picture: Promise.resolve(picture).catch(() => undefined),
  showGlance,
  askForScripts,
  isFar: isFar(),
};

if (/^\/panel(\/|$)/.test(location.pathname)) {
  // After the data, of which a browser asks only so much at a time.
  preload(panelFirst);
  // Otherwise they come after the first cards, with which they would share the processor.
  if (isFar() || !picture) askForScripts();
}
