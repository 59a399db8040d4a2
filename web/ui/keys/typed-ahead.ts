/** What was pressed while something that will have the focus is on its way. */
interface Ahead {
  keys: KeyboardEvent[];
  /** It is a layer that is on its way, as a dialog; what is to be done where Esc gives it up. */
  giveUp: (() => void) | undefined;
  /** What had the focus when it was asked for. */
  from: Element | null;
}

let ahead: Ahead | null = null;

const MODIFIERS = ["Shift", "AltGraph", "CapsLock", "Dead", "Process", "Unidentified"];

function keep(event: KeyboardEvent): void {
  const { key } = event;
  // Typing signs with AltGr, Windows says that Ctrl is pressed.
  if (!ahead || ((event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph"))) return;
  // What a script presses is what was kept.
  if (!event.isTrusted || MODIFIERS.includes(key)) return;
  if (/^(Escape|Tab|F\d+)$/.test(key)) {
    const { giveUp } = ahead;
    takeKeys();
    if (key !== "Escape" || !giveUp) return;
    giveUp();
  } else ahead.keys.push(event);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What led to a field or a layer may be held still: that writes nothing into it. */
function dropRepeats(event: KeyboardEvent): void {
  if (event.repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else removeEventListener("keydown", dropRepeats, true);
}

/**
 * Somebody begins to write in a field that is not here yet, or asks for a layer (`giveUp` closes it): what they press until
 * it is here is kept for it, and means nothing to what has the focus meanwhile. A field takes it by `takeTyped`, a layer is
 * given it once it has the focus (`replay-keys.ts`). Going elsewhere, by a press or a key such as Esc, gives that up.
 */
export function typeAhead(giveUp?: () => void): void {
  // What led to the next one in time is for that.
  ahead = { keys: ahead?.keys ?? [], giveUp, from: document.activeElement };
  addEventListener("keydown", dropRepeats, true);
  addEventListener("keydown", keep, true);
  addEventListener("pointerdown", takeKeys, true);
}

/** What is kept now, and for what. */
export const keysAhead = (): Readonly<Ahead> | null => ahead;

/** What was pressed ahead; from now on keys are what they are. */
export function takeKeys(): readonly KeyboardEvent[] {
  const taken = ahead?.keys ?? [];
  ahead = null;
  removeEventListener("keydown", keep, true);
  removeEventListener("pointerdown", takeKeys, true);
  return taken;
}
