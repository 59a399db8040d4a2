import { keysAhead, takeKeys } from "./typed-ahead.ts";
import { isPrinting } from "./typed-text.ts";

const layerOf = (element: Element | null): Element | null =>
  element?.closest("[role=dialog], [role=alertdialog]") ?? null;

/** Presses a key once more. Fields do not write what a script presses. */
const press = ({ key, code, shiftKey }: KeyboardEvent): void => {
  const target = document.activeElement ?? document.body;
  const again = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(again)) return;
  // Nor do buttons act on it.
  if ((key === "Enter" || key === " ") && target.matches("button, a[href]")) (target as HTMLElement).click();
  if (!target.matches("input, textarea")) return;
  if (key === "Backspace") document.execCommand("delete");
  else if (isPrinting(key)) document.execCommand("insertText", false, key);
};

const started = new WeakSet<object>();

/** The focus has come to something: where that is the layer that keys are kept for, it gets them, one after the other. */
export const replayInto = (target: EventTarget | null): void => {
  const ahead = keysAhead();
  const layer = target instanceof Element ? layerOf(target) : null;
  if (!ahead?.giveUp || !layer || layer === layerOf(ahead.from) || started.has(ahead)) return;
  started.add(ahead);
  const { keys } = ahead;
  const next = (): void => {
    // It was given up, or one of the keys led on.
    if (keysAhead() !== ahead) return;
    const key = keys.shift();
    if (!key) return void takeKeys();
    press(key);
    // Drawn by then.
    setTimeout(next);
  };
  // What has the focus in a layer settles within a frame.
  requestAnimationFrame(next);
};
