import { useSyncExternalStore } from "react";

let printing = false;

const subscribe = (listener: () => void): (() => void) => {
  const change = ({ type }: Event): void => {
    printing = type === "beforeprint";
    listener();
  };
  addEventListener("beforeprint", change);
  addEventListener("afterprint", change);
  return () => {
    removeEventListener("beforeprint", change);
    removeEventListener("afterprint", change);
  };
};

/**
 * Whether the page is being put on paper. Drawn before the browser takes the page: a store of React's is drawn at the end
 * of the event, and a media query tells too late.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
