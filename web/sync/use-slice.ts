import { useSyncExternalStore } from "react";
import { sync } from "./sync.ts";

/** A slice of the state: draws anew when its topic is told and `read` answers something else. */
export const useSlice = <Value>(name: string, read: () => Value): Value =>
  useSyncExternalStore((listener) => sync().topics.subscribe(name, listener), read);
