import { useEffect, useEffectEvent } from "react";
import { breakpoints } from "../look/breakpoints.ts";
import { nameEntry, saidHere } from "./history-entry.ts";

/** There Back is a key or a swipe, and what lies over the page looks like a page of its own. */
const onPhone = (): boolean => matchMedia(`(pointer: coarse), (width < ${breakpoints.md}px)`).matches;

interface Layer {
  close: () => void;
}

/** What Back closes, the topmost last. */
let layers: Layer[] = [];

/** Our own way through the history, which ends with a `popstate` some time later. */
let going = false;

const entriesHere = (): number => saidHere().layers ?? 0;

/** Each layer has an entry of the history over that of the page, which goes with it. */
const settle = (): void => {
  if (going) return;
  const tooMany = entriesHere() - layers.length;
  if (tooMany > 0) {
    going = true;
    history.go(-tooMany);
  }
  for (let at = entriesHere() + 1; at <= layers.length; at++) {
    // The same place as that of the page: what is kept with it is found in both.
    const entry = nameEntry();
    plainPush({ ...saidHere(), entry, layers: at, spent: false }, "");
    spent = undefined;
  }
};

// A menu closes and a dialog opens in one go.
const settleSoon = (): void => void setTimeout(settle);

const plainPush: History["pushState"] = (...state) => History.prototype.pushState.apply(history, state);

/** The name of the page's entry, while one is at one that was its layer's. */
let spent: string | undefined;

/** What the page's own entry becomes once no layer lies over it. */
let replaced: Parameters<History["replaceState"]> | undefined;

/** The addresses of the page go on below its layers. */
const followAddress = (): void => {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  // A link that is followed out of a layer leaves it: the new page replaces the layer's entry.
  history.pushState = (...state) => {
    const change = entriesHere() > 0 ? replaceState : pushState;
    layers = [];
    spent = undefined;
    change(...state);
  };
  history.replaceState = (state, unused, url) => {
    const over = entriesHere() > 0 && url !== undefined;
    if (over) replaced = [state, unused, url];
    replaceState(over ? { ...(state as object | null), ...saidHere() } : state, unused, url);
  };
};

const arrive = (): void => {
  const own = going;
  going = false;
  const here = saidHere();
  // Back from there leads back from the page, whose own entry comes first.
  if (spent && here.entry === spent && !here.spent) {
    history.back();
    return;
  }
  spent = here.spent ? here.entry : undefined;
  if (replaced && entriesHere() === 0) {
    history.replaceState(...replaced);
    replaced = undefined;
  }
  if (!own) for (const layer of layers.slice(entriesHere()).reverse()) layer.close();
  settleSoon();
};

/**
 * A page that was loaded anew has no layers any more. Their entries stay until somebody goes back from them: where a layer
 * opened while the load had begun, Chromium gives its state to the page's own entry, and a way back that nobody asked for
 * would lead out of the product.
 */
const spendLayers = (): void => {
  const { entry, layers: left = 0 } = saidHere();
  if (left > 0) history.replaceState({ ...saidHere(), layers: 0, spent: true }, "");
  if (saidHere().spent) spent = entry;
};

const follow = (): void => {
  followAddress();
  // Before the router looks at the address.
  addEventListener("popstate", arrive, { capture: true });
  spendLayers();
};
// Tests of logic have no window.
if ("history" in globalThis) follow();

const add = (layer: Layer): (() => void) => {
  layers = [...layers, layer];
  settleSoon();
  return () => {
    layers = layers.filter((other) => other !== layer);
    settleSoon();
  };
};

/** On a phone Back closes it while it is open, and leaves the page as it is. */
export function useBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (open && onPhone()) return add({ close: () => closeNow() });
  }, [open]);
}
