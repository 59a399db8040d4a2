export type ToastKind = "info" | "success" | "warning" | "error";

export type ToastOptions = {
  kind: ToastKind;
  title: string;
  description?: string | undefined;
  /** Why it failed: its sentence is the description, and where the server is at fault its reference follows. */
  failure?: unknown;
  /** One way on: Retry, Undo. The toast closes when it is taken. */
  action?: { label: string; onClick: () => void } | undefined;
  /** What somebody wrote and no field holds any more: it is shown with a way to copy it, and stays until that was done. */
  saved?: { text: string; onSettled?: () => void } | undefined;
  /** The same id again replaces the toast instead of adding one. */
  id?: string | undefined;
  /** ms; 0 stays until it is closed. */
  duration?: number | undefined;
};

/** Where toasts are shown, once its script is here. */
export interface ToastView {
  show: (id: string, options: ToastOptions) => void;
  close: (id: string) => void;
  closeAll: () => void;
}

/** A toast that nothing shows yet. */
type WaitingToast = readonly [id: string, options: ToastOptions];

let view: ToastView | undefined;
let wanted = false;
let made = 0;
let waiting: readonly WaitingToast[] = [];
const listeners = new Set<() => void>();

const wait = (next: readonly WaitingToast[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

const waitingBut = (id: string): readonly WaitingToast[] => waiting.filter(([other]) => other !== id);

/** Shows a toast, from anywhere, and returns its id. It waits while the pointer or the focus is on it. */
export function toast(options: ToastOptions): string {
  const id = options.id ?? `toast-${++made}`;
  wanted = true;
  if (view) view.show(id, options);
  else wait([...waitingBut(id), [id, options]]);
  return id;
}

export function closeToast(id: string): void {
  if (view) view.close(id);
  else wait(waitingBut(id));
}

/** Closes all, and drops those that still wait to be shown. */
export function closeToasts(): void {
  wait([]);
  view?.closeAll();
}

/** Some toast is to be shown, so the view is needed. */
export const areToastsWanted = (): boolean => wanted;

/** Those that nothing shows yet. */
export const waitingToasts = (): readonly WaitingToast[] => waiting;

/** Calls back when one more is to be shown, or one less. Returns how to unsubscribe. */
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes over from here on, beginning with what waits. */
export const setToastView = (next: ToastView): void => {
  view = next;
  for (const [id, options] of waiting) next.show(id, options);
  wait([]);
};
