import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a screen's own buttons stand in the header. One per page. */
export function HeaderSlot() {
  return <div ref={setPlace} className="flex min-w-0 items-center gap-1 empty:hidden" />;
}

/** Puts a screen's buttons into the header, before the person's picture. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(subscribe, () => place);
  return target && createPortal(children, target);
}
