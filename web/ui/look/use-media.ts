import { useCallback, useSyncExternalStore } from "react";
import { type Breakpoint, breakpoints } from "./breakpoints.ts";

const lists = new Map<string, MediaQueryList>();

/** One list per query: to match a new one makes the browser compute styles. */
const listOf = (query: string): MediaQueryList => {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
};

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = listOf(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** Whether the window is at least that wide: useFrom("sm") is false on a phone. */
export function useFrom(breakpoint: Breakpoint): boolean {
  return useMedia(`(min-width: ${breakpoints[breakpoint]}px)`);
}

/** Whether the main pointer is a finger. */
export function useCoarsePointer(): boolean {
  return useMedia("(pointer: coarse)");
}
