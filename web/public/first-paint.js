// What stands before the first paint. A file, not an inline script: the content security policy forbids those.

/** The chosen theme; where storage is blocked the system's stands. */
const applyTheme = () => {
  const theme = localStorage.getItem("tavola_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
};

/** Covers the page that is being made, until that is drawn (web/ui/outline.ts ends it). */
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

const isDrawn = () => Boolean(document.documentElement.dataset.drawn);

/** Shows markup of a board as it was last seen; answers whether it did, once it is seen. */
const showLastLook = ({ html, direction }) =>
  new Promise((done) => {
    if (isDrawn()) return done(false);
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
    link.onerror = () => done(false);
    inside.append(link, page);
    document.body.append(host);
  });

/** Shows markup of a board as it is; it has no ids, and in the page itself it needs no stylesheet of its own. */
const showGlance = ({ html, direction }) => {
  if (isDrawn()) return;
  const host = cover("glance", direction);
  fill(host, html);
  document.body.append(host);
};

/** A board that this sign-in saw at this width, drawn by this version of the product (web/sync/last-look.ts keeps it). */
const findLastLook = () =>
  new Promise((done) => {
    const token = localStorage.getItem("tavola_at");
    if (!token || !location.pathname.startsWith("/panel/")) return done();
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

/** Who was never here begins with their domains: asked for now, because a panel's first cards wait for it (web/sync/glance.ts). */
const askForDomains = () => {
  const token = localStorage.getItem("tavola_at");
  if (!token || !location.pathname.startsWith("/panel/") || localStorage.getItem("tavola_places")) return;
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const answer = fetch("/api/domains", { cache: "no-cache", headers });
  // Whoever waits for it finds that out, too.
  answer.catch(() => undefined);
  return answer;
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
/** For web/app/look-first.ts: what was asked for, whether the last look is seen, and how to show another one. */
globalThis.firstPaint = { domains: tried(askForDomains), lastLook: lookBack().catch(() => false), showGlance };
