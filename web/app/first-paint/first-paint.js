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

/** The panels of which the browser's cache holds a glance for a sign-in: its mark, and their ids. */
const OPENED = "tavola_opened";
const MOST_OPENED = 10;
/** What is not seen waits until the first cards are, in ms. */
const KEEP_MS = 1000;

const openedBefore = (token) => {
  const [mark, ...ids] = (localStorage.getItem(OPENED) ?? "").split(" ");
  return mark === token.slice(0, 16) ? ids : [];
};

/** Not once somebody has signed out. */
const isSignedIn = (token) => localStorage.getItem("tavola_at") === token;

const rememberOpened = (token, panelId) => {
  const others = openedBefore(token).filter((id) => id !== panelId);
  localStorage.setItem(OPENED, [token.slice(0, 16), panelId, ...others].slice(0, MOST_OPENED + 1).join(" "));
};

const ask = (address, token, { cache = "no-cache", signal } = {}) =>
  fetch(address, {
    cache,
    signal,
    mode: "same-origin",
    headers: { accept: "application/json", authorization: `Bearer ${token}` },
  });

/** Asks before any other script is here; web/sync takes the answers (early-answers.ts), and says whatever goes wrong. */
const askEarly = (address) => {
  const { token, answers } = globalThis.earlyAnswers;
  const stop = new AbortController();
  const answer = ask(address, token, { signal: stop.signal });
  // Whoever takes it hears of it.
  answer.catch(() => undefined);
  answers[address] = { answer, stop };
};

/**
 * What a panel's first cards are drawn of: as this browser was told it last, which waits for nobody, else as it is now.
 * Where another tab asks the same, the picture may be late, and nothing but that: a cache gives one answer at a time for an
 * address.
 */
const askForGlance = async (token, panelId) => {
  const address = `/api/glance/${panelId}`;
  const isKept = openedBefore(token).includes(panelId);
  const answer = await ask(address, token, { cache: isKept ? "force-cache" : "no-cache" });
  if (!answer.ok) return;
  setTimeout(() => {
    tried(() => isSignedIn(token) && rememberOpened(token, panelId));
    // For the next return; the cache keeps it.
    if (isKept) ask(address, token).catch(() => undefined);
  }, KEEP_MS);
  return answer.json();
};

/** Whether the address asks for the plain board, whose first cards are the picture's. */
const isPlain = () =>
  [...new URLSearchParams(location.search).keys()].every((key) => key === "task" || key === "comment");

const begin = () => {
  const token = localStorage.getItem("tavola_at");
  if (!token) return;
  globalThis.earlyAnswers = { token, at: Date.now(), answers: {} };
  const panelId = /^\/panel\/[^/]+\/([\da-f-]{36})$/i.exec(location.pathname)?.[1]?.toLowerCase();
  if (!panelId) return askEarly("/api/start");
  // First, so that a near server answers it first.
  const first = isPlain() ? askForGlance(token, panelId) : undefined;
  askEarly(`/api/start?panel=${panelId}`);
  askForBoard = () => askEarly(`/api/board/${panelId}`);
  return first;
};

tried(applyTheme);
const glance = tried(begin);
/** For web/app/first-paint/look-first.ts: what to show first, and how, and what to ask for then. */
globalThis.firstPaint = {
  glance: Promise.resolve(glance).catch(() => undefined),
  showGlance,
  askForScripts,
  isFar: isFar(),
};

if (/^\/panel(\/|$)/.test(location.pathname)) {
  // After the data, of which a browser asks only so much at a time.
  preload(panelFirst);
  // Otherwise they come after the first cards, with which they would share the processor.
  if (isFar() || !glance) askForScripts();
}
