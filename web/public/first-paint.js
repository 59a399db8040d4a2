// What stands before the first paint. A file, not an inline script: the content security policy forbids those.

/** The chosen theme; where storage is blocked the system's stands. */
const applyTheme = () => {
  const theme = localStorage.getItem("tavola_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
};

/** Puts a board as it was last seen in front of the page that is being made (web/sync/last-look.ts keeps it, web/ui/outline.ts ends it). */
const showLastLook = ({ html, direction }, stylesheet) => {
  const host = document.createElement("div");
  Object.assign(host, { id: "last-look", inert: true, ariaHidden: "true", dir: direction });
  Object.assign(host.style, { position: "fixed", inset: "0", zIndex: "15", overflow: "hidden", visibility: "hidden" });
  // Closed: neither its ids nor its words are found by anybody who looks for those of the page.
  const inside = host.attachShadow({ mode: "closed" });
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: stylesheet });
  const page = document.createElement("div");
  page.style.background = "var(--surface)";
  page.innerHTML = html;
  for (const element of page.querySelectorAll("[data-style]")) element.style.cssText = element.dataset.style;
  link.onload = () => {
    host.style.visibility = "";
  };
  inside.append(link, page);
  document.body.append(host);
};

/** A board that this sign-in saw at this width, drawn by this version of the product. */
const findLastLook = () => {
  const token = localStorage.getItem("tavola_at");
  if (!token || !location.pathname.startsWith("/panel/")) return;
  const opening = indexedDB.open("tavola-looks", 1);
  // There is none yet; whoever keeps the first makes the place for it.
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onsuccess = () => {
    const asking = opening.result.transaction("looks").objectStore("looks").get(location.pathname);
    asking.onsuccess = () => {
      opening.result.close();
      const stylesheet = document.querySelector("link[rel=stylesheet]")?.href;
      const look = asking.result;
      const fits = look?.session === token.slice(0, 16) && look.width === innerWidth && look.stylesheet === stylesheet;
      if (fits && !document.documentElement.dataset.drawn) showLastLook(look, stylesheet);
    };
  };
};

try {
  applyTheme();
  findLastLook();
} catch {
  // Storage is blocked.
}
