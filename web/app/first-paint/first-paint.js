// What stands before the first paint: part of the page itself, which the content security policy knows by its hash.

/** The chosen theme; where storage is blocked the system's stands. */
const applyTheme = () => {
  const theme = localStorage.getItem("tavola_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
};

/** Covers the page that is being made, until that is drawn (web/ui/page/outline.ts ends it). */
const cover = (id, direction) => {
  const host = document.createElement("div");
  Object.assign(host, { id, inert: true, ariaHidden: "true", dir: direction });
  host.dataset.look = "";
  Object.assign(host.style, { position: "fixed", inset: "0", zIndex: "15", overflow: "hidden" });
  return host;
};

/** Of markup made for the purpose: the content security policy lets scripts set a style, and markup not. */
const fill = (element, html) => {
  element.style.background = "var(--surface)";
  element.innerHTML = html;
  for (const styled of element.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style;
};

/** One picture at a time, and none before a page that is there, or whose shell is. */
const isCovered = () =>
  Boolean(document.documentElement.dataset.drawn || document.querySelector("[data-look], #content"));

/** Shows markup of a board as it was last seen; answers whether it did, once it is seen. */
const showLastLook = ({ html, direction }) =>
  new Promise((done) => {
    if (isCovered()) return done(false);
    const host = cover("last-look", direction);
    host.style.visibility = "hidden";
    // Closed: neither its ids nor its words are found by anybody who looks for those of the page.
    const inside = host.attachShadow({ mode: "closed" });
    const { href } = document.querySelector("link[rel=stylesheet]");
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const page = document.createElement("div");
    fill(page, html);
    link.onload = () => {
      host.style.visibility = "";
      done(true);
    };
    link.onerror = () => {
      host.remove();
      done(false);
    };
    inside.append(link, page);
    document.body.append(host);
  });

/** Shows markup of a board as it is; it has no ids, and in the page itself it needs no stylesheet of its own. */
const showGlance = ({ html, direction }) => {
  if (isCovered()) return;
  const host = cover("glance", direction);
  fill(host, html);
  document.body.append(host);
};

/** No picture is waited for longer than this, in ms. */
const STORAGE_MS = 300;

/** A board that this sign-in saw at this width, drawn by this version of the product (web/sync/last-look.ts keeps it). */
const findLastLook = () =>
  new Promise((done) => {
    const token = localStorage.getItem("tavola_at");
    if (!token || !location.pathname.startsWith("/panel/")) return done();
    // Some browsers never answer.
    setTimeout(done, STORAGE_MS);
    const opening = indexedDB.open("tavola-looks", 1);
    // There is none yet; whoever keeps the first makes the place for it.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => done();
    opening.onsuccess = () => {
      const asking = opening.result.transaction("looks").objectStore("looks").get(location.pathname);
      asking.onerror = () => done();
      asking.onsuccess = () => {
        opening.result.close();
        const look = asking.result;
        const stylesheet = document.querySelector("link[rel=stylesheet]")?.href;
        const fits =
          look?.session === token.slice(0, 16) && look.width === innerWidth && look.stylesheet === stylesheet;
        done(fits ? look : undefined);
      };
    };
  });

const lookBack = async () => {
  const look = await findLastLook();
  return look ? showLastLook(look) : false;
};

/**
 * Asks for what of a panel is seen at first, past the live store, and before any other script is here: the first cards wait
 * for it. Whatever goes wrong is found out, and said, by the page itself.
 */
const askForGlance = async () => {
  const token = localStorage.getItem("tavola_at");
  const [, , , panelId] = location.pathname.toLowerCase().split("/");
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(`/api/opening/${panelId}`, { cache: "no-cache", headers });
  return answer.ok ? answer.json() : undefined;
};

/** Somebody who is signed in comes to a panel. */
const mayGlance = () => Boolean(localStorage.getItem("tavola_at")) && /^\/panel\/[^/]+\/[^/]+$/.test(location.pathname);

/** Undefined where the board stands there as it was last seen, and where nothing can be told. */
const glance = async (lastLook) => {
  if (!mayGlance()) return;
  // Nobody has left a page here before: there is hardly anything kept.
  if (!localStorage.getItem("tavola_places") || !(await lastLook)) return askForGlance();
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

/** What the way to the server and back takes: above this, in ms, a page waits for that and not for this machine. */
const NEAR_MS = 30;

const isFar = () => {
  const [page] = performance.getEntriesByType("navigation");
  return !page || page.responseStart - page.requestStart > NEAR_MS;
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
const lastLook = lookBack().catch(() => false);
/** For web/app/first-paint/look-first.ts: whether the last look is seen, what to show else, and how, and what to ask for then. */
globalThis.firstPaint = {
  lastLook,
  glance: glance(lastLook).catch(() => undefined),
  showGlance,
  askForScripts,
  isFar: isFar(),
};

if (/^\/panel(\/|$)/.test(location.pathname)) {
  // After the data, of which a browser asks only so much at a time.
  preload(panelFirst);
  // Otherwise they come after the first cards, with which they would share the processor.
  if (isFar() || !tried(mayGlance)) askForScripts();
}
