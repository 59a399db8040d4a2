import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useSession } from "../../sync/session.ts";

/** By then a dialog that led elsewhere is gone, and a page has taken the focus that wants it; in ms. */
const SETTLED_MS = 300;

/** Leads to the page's content whose focus has gone with what had it. Answers how to stop that. */
export function leadToContent(): () => void {
  const look = () => {
    // On a slow machine a dialog still goes by then, and takes the focus with it.
    if (document.activeElement?.closest("[data-closed]")) timer = setTimeout(look, SETTLED_MS);
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  };
  let timer = setTimeout(look, SETTLED_MS);
  return () => clearTimeout(timer);
}

/**
 * Whoever comes to another page through something that went with the one before is led to its content; so is who signs in
 * again where they were, since all of it is drawn anew.
 */
export function useKeepFocus(): void {
  const [path] = useLocation();
  const { expired } = useSession();
  const place = expired ? "" : path;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // An address that led on by itself took no focus from anybody: their first Tab still finds the way past the header.
    if (!navigator.userActivation.hasBeenActive) return;
    return leadToContent();
  }, [place]);
}
