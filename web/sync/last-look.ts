import { TOKEN_KEY } from "../../contract/wire.ts";
import { answered, kept, openDatabase } from "./commands/indexed-db.ts";
import { LOOKS } from "./forget-looks.ts";

/** A board as somebody last saw it: markup, without a word of script. `app/first-paint/first-paint.js` reads it. */
interface Look {
  html: string;
  direction: string;
  /** The beginning of the token that saw it: nobody else is shown it. */
  session: string;
  width: number;
  stylesheet: string;
}

const STORE = "looks";
const MOST_LOOKS = 10;

/** What is drawn ahead below the edge of the window would only cost time. */
const isOutOfSight = (item: Element): boolean => {
  const { top, bottom } = item.getBoundingClientRect();
  return top > innerHeight || bottom < 0;
};

const markupOf = (root: Element): string => {
  const copy = root.cloneNode(true) as Element;
  const items = root.querySelectorAll(".board-scroller li");
  const copies = copy.querySelectorAll(".board-scroller li");
  for (const [at, item] of items.entries()) if (isOutOfSight(item)) copies[at]?.remove();
  for (const element of copy.querySelectorAll<HTMLElement>("*")) {
    const style = element.getAttribute("style");
    element.removeAttribute("id");
    // The content security policy lets scripts set a style, and markup not.
    element.removeAttribute("style");
    if (style) element.dataset.style = style;
  }
  return copy.innerHTML;
};

/** A board that is scrolled begins again at its top, and one that is being changed is not what it will be. */
const isAtRest = (root: Element): boolean =>
  !document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") &&
  [...root.querySelectorAll(".board-scroller, .board-scroller *")].every((element) => element.scrollTop === 0) &&
  root.querySelector(".board-scroller")?.scrollLeft === 0;

const look = (root: Element): Look | undefined => {
  const session = localStorage.getItem(TOKEN_KEY)?.slice(0, 16);
  const stylesheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.href;
  if (!session || !stylesheet || !isAtRest(root)) return undefined;
  return { html: markupOf(root), direction: document.documentElement.dir, session, width: innerWidth, stylesheet };
};

/** Keeps the board of this address as it stands, for its next first paint. Best effort. */
export const keepLastLook = async (): Promise<void> => {
  const path = location.pathname;
  const root = document.getElementById("root");
  const seen = root && look(root);
  if (!seen) return;
  const db = await openDatabase(LOOKS, STORE);
  try {
    const looks = db.transaction(STORE, "readwrite").objectStore(STORE);
    const others = await answered(looks.getAllKeys());
    for (const other of others.slice(0, Math.max(0, others.length - MOST_LOOKS))) looks.delete(other);
    looks.put(seen, path);
    await kept(looks.transaction);
  } finally {
    db.close();
  }
};
