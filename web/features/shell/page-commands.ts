import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Command } from "../../ui/overlays/command.ts";

/** `focus`: what had it as somebody began to look. */
type Make = (focus: Element | null) => readonly Command[];

let makers: readonly Make[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Make[]): void {
  makers = next;
  for (const listener of listeners) listener();
}

/** Offers what can be done on a screen where commands are looked for, as long as the screen is shown. */
export function useOffer(make: Make): void {
  const now = useRef(make);
  useEffect(() => {
    now.current = make;
  });
  useEffect(() => {
    const mine: Make = (focus) => now.current(focus);
    set([...makers, mine]);
    return () => set(makers.filter((one) => one !== mine));
  }, []);
}

/** What the screens that are shown now offer. */
export function usePageCommands(focus: Element | null): readonly Command[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => makers,
  );
  return all.flatMap((make) => make(focus));
}
