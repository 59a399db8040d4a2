export type ToastKind = "info" | "success" | "warning" | "error";

export type ToastOptions = {
  kind: ToastKind;
  title: string;
  description?: string | undefined;
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

let view: ToastView | undefined;
let wanted = false;
let made = 0;
const waiting: ((view: ToastView) => void)[] = [];
const listeners = new Set<() => void>();

const withView = (work: (view: ToastView) => void): void => {
  if (view) work(view);
  else {
    waiting.push(work);
    wanted = true;
    for (const listener of listeners) listener();
  }
};

/** Shows a toast, from anywhere, and returns its id. It waits while the pointer or the focus is on it. */
export function toast(options: ToastOptions): string {
  const id = options.id ?? `toast-${++made}`;
  withView((there) => there.show(id, options));
  return id;
}

export function closeToast(id: string): void {
  withView((there) => there.close(id));
}

/** Closes all, and drops those that still wait to be shown. */
export function closeToasts(): void {
  waiting.length = 0;
  view?.closeAll();
}

/** Some toast is to be shown, so the view is needed. */
export const areToastsWanted = (): boolean => wanted;

export const onToastsWanted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes over from here on, beginning with what waits. */
export const setToastView = (next: ToastView): void => {
  view = next;
  for (const work of waiting.splice(0)) work(next);
};
