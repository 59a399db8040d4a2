export type Announcement = { id: number; text: string; urgent: boolean };

/** How long a sentence stays in the document, in ms: long enough to be picked up, short enough not to be met again. */
const kept = 7000;

let current: readonly Announcement[] = [];
let next = 1;
const listeners = new Set<() => void>();

function set(list: readonly Announcement[]): void {
  current = list;
  for (const listener of listeners) listener();
}

/** Says a sentence to screen readers, from anywhere. Urgent interrupts: only for what can't wait. */
export function announce(text: string, { urgent = false } = {}): void {
  const id = next++;
  set([...current, { id, text, urgent }]);
  setTimeout(() => set(current.filter((one) => one.id !== id)), kept);
}

/** Takes back what can still be met in the document. */
export function forgetAnnouncements(): void {
  set([]);
}

export function announcements(): readonly Announcement[] {
  return current;
}

export function onAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
