import { type RefCallback, type RefObject, useCallback, useInsertionEffect, useRef } from "react";
import { replayInto } from "../keys/replay-keys.ts";

/** What a layer was opened from; `outer`: what the layer was opened from that this one lies in, and may go with it. */
interface Opener {
  element: HTMLElement;
  outer: Opener | undefined;
}

const openers = new WeakMap<Element, Opener>();

/** What had the focus last. Not what is chosen in a list, a menu or a toast, which goes as it is chosen. */
let last: HTMLElement | null = null;

const note = (target: EventTarget | null): void => {
  if (target instanceof HTMLElement && !target.closest("[role=menu], [role=listbox], [data-toasts]")) last = target;
};

// Tests of logic have no document.
if ("document" in globalThis) {
  // This script may come with the first layer, for what has the focus by then.
  if (document.activeElement !== document.body) note(document.activeElement);
  document.addEventListener(
    "focusin",
    ({ target }) => {
      note(target);
      replayInto(target);
    },
    { capture: true, passive: true },
  );
}

const openerAround = (element: Element): Opener | undefined => {
  for (let up: Element | null = element; up; up = up.parentElement) {
    const opener = openers.get(up);
    if (opener) return opener;
  }
  return undefined;
};

export type FinalFocus = RefObject<HTMLElement | null> | (() => boolean) | undefined;

interface ReturnFocus {
  /** For the layer's element. */
  popup: RefCallback<HTMLElement>;
  finalFocus: () => HTMLElement | boolean;
}

/**
 * Gives the focus back to what a layer was opened from, or where `wanted` says. Where all that is gone it goes nowhere, for
 * who knows what stands in its place: Base UI would give it to whatever opened another layer, any time before. A layer
 * whose thing may become another one while it is open says which is, and is opened from there then. `toTrigger`: one that
 * has a trigger of its own gives it to that where nothing had it.
 */
export const useReturnFocus = (open: boolean | string, wanted: FinalFocus, toTrigger = false): ReturnFocus => {
  const opener = useRef<Opener>(undefined);
  const layer = useRef<HTMLElement>(null);

  // Before anything in the layer takes the focus, which fields do by themselves as they are drawn.
  useInsertionEffect(() => {
    if (!open) return;
    opener.current = last ? { element: last, outer: openerAround(last) } : undefined;
    if (layer.current && opener.current) openers.set(layer.current, opener.current);
  }, [open]);

  const popup = useCallback((element: HTMLElement | null) => {
    layer.current = element;
    if (element && opener.current) openers.set(element, opener.current);
  }, []);

  const finalFocus = () => {
    const { activeElement: now, body } = document;
    // The focus has gone to something outside the layer already.
    const isElsewhere = now !== null && now !== body && !layer.current?.contains(now);
    if (typeof wanted === "function") {
      if ((isElsewhere && now !== opener.current?.element) || !wanted()) return false;
    } else if (wanted?.current) return wanted.current;
    if (isElsewhere) return false;
    let from = opener.current;
    while (from && !from.element.isConnected) from = from.outer;
    return from?.element ?? toTrigger;
  };

  return { popup, finalFocus };
};
