/** What was typed while a field is on its way; null while nobody waits for one. */
let typed: string | null = null;

const MODIFIERS = ["Shift", "AltGraph", "CapsLock", "Dead", "Process", "Unidentified"];
/** Keys by their names; whatever else prints, in Arabic two letters at once. */
const NAMED = /^[A-Z][A-Za-z0-9]+$/;

function keep(event: KeyboardEvent): void {
  const { key } = event;
  // Typing signs with AltGr, Windows says that Ctrl is pressed.
  if (typed === null || ((event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph"))) return;
  if (MODIFIERS.includes(key)) return;
  if (key === "Enter") typed += "\n";
  else if (key === "Backspace") typed = Array.from(typed).slice(0, -1).join("");
  else if (NAMED.test(key)) return void takeTyped();
  else typed += key;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const stop = (): void => void takeTyped();

/**
 * Somebody begins to write in a field that is not here yet: what they type until `takeTyped` is kept for it, and means
 * nothing to what has the focus meanwhile. Going elsewhere, by a press or a key such as Esc, gives that up.
 */
export function typeAhead(): void {
  if (typed !== null) return;
  typed = "";
  addEventListener("keydown", keep, true);
  addEventListener("pointerdown", stop, true);
}

/** What was typed ahead, for the field that is here now. */
export function takeTyped(): string {
  const taken = typed ?? "";
  typed = null;
  removeEventListener("keydown", keep, true);
  removeEventListener("pointerdown", stop, true);
  return taken;
}
