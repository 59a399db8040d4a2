/** What a sign-in popup needs of the browser, so that a test can stand in for it. */
export interface PopupBrowser {
  /** Opens a window in front of this one, or answers null when the browser does not let us. */
  open(url: string): PopupWindow | null;
  /** Announcements between the windows of this origin. */
  listen(channel: string, onMessage: (data: unknown) => void): Wire;
  supported(): boolean;
  online(): boolean;
  /** Whether the person is here, in our window, rather than in another one. */
  hasFocus(): boolean;
  now(): number;
  every(milliseconds: number, tick: () => void): () => void;
  randomId(): string;
}

export interface PopupWindow {
  readonly closed: boolean;
  close(): void;
}

export interface Wire {
  post(data: unknown): void;
  close(): void;
}

const WIDTH = 480;
const HEIGHT = 640;

const centred = () => {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
};

const storageWorks = () => {
  try {
    const probe = "tavola-probe";
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
};

export const popupBrowser: PopupBrowser = {
  open: (url) => window.open(url, "_blank", centred()),
  listen(name, onMessage) {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => onMessage(data);
    return { post: (data) => channel.postMessage(data), close: () => channel.close() };
  },
  supported: () => typeof BroadcastChannel === "function" && storageWorks(),
  online: () => navigator.onLine,
  hasFocus: () => document.hasFocus(),
  now: () => performance.now(),
  every(milliseconds, tick) {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  },
  // Not randomUUID: it is missing on plain HTTP in a local network.
  randomId: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join(""),
};
