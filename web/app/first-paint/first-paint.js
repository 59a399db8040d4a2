// What stands before the first paint: part of the page itself, which the content security policy knows by its hash.

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

/** The panels whose beginning the browser's cache holds for a sign-in: its mark, and their ids. */
const OPENED = "tavola_opened";
const MOST_OPENED = 10;

const openedBefore = (token) => {
  const [mark, ...ids] = (localStorage.getItem(OPENED) ?? "").split(" ");
  return mark === token.slice(0, 16) ? ids : [];
};

const rememberOpened = (token, panelId) => {
  const others = openedBefore(token).filter((id) => id !== panelId);
  localStorage.setItem(OPENED, [token.slice(0, 16), panelId, ...others].slice(0, MOST_OPENED + 1).join(" "));
};

const ask = (address, token, cache) =>
  fetch(address, {
    cache,
    mode: "same-origin",
    headers: { accept: "application/json", authorization: `Bearer ${token}` },
  });

/**
 * Asks for what the page begins with before any other script is here; web/sync takes the answers (early-answers.ts), and
 * finds out, and says, whatever goes wrong. Answers of the picture that stands in front of a panel until then: as this
 * browser was told it last, else as it is told it now.
 */
const askForStart = () => {
  const token = localStorage.getItem("tavola_at");
  if (!token) return;
  const panelId = /^\/panel\/[^/]+\/([^/]+)/.exec(location.pathname)?.[1]?.toLowerCase();
  const address = panelId ? `/api/start?panel=${panelId}` : "/api/start";
  const kept = openedBefore(token).includes(panelId)
    ? ask(address, token, "only-if-cached").catch(() => undefined)
    : Promise.resolve();
  // The cache gives one answer at a time for an address.
  const start = kept.then(() => ask(address, token, "no-cache"));
  const answers = { [address]: start };
  globalThis.earlyAnswers = { token, answers };
  if (!panelId) return;
  const board = `/api/board/${panelId}`;
  answers[board] = isFar() ? ask(board, token, "no-cache") : start.then(() => ask(board, token, "no-cache"));
  answers[board].catch(() => undefined);
  return kept
    .then((answer) => answer ?? start.then((told) => told.clone()))
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((picture) => {
      if (picture?.opening) rememberOpened(token, panelId);
      return picture;
    });
};

/** What a panel's first cards are drawn with, and all else that it is drawn with: the build lists them (web/build/preload.ts). */
const { panelFirst, panelScripts } = document.currentScript.dataset;

const preload = (scripts = "") => {
  for (const href of scripts.split(" ").filter(Boolean))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
};

let asked = false;
const askForScripts = () => {
  if (!asked) preload(panelScripts);
  asked = true;
};

/** Undefined where storage is blocked. */
const tried = (step) => {
  try {
    return step();
  } catch {
    return undefined;
  }
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
