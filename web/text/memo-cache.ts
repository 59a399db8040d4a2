import { c as memoCache } from "react/compiler-runtime";
import { text } from "./catalogue.ts";

declare module "react/compiler-runtime" {
  export const c: (size: number) => unknown[];
}

const EMPTY = Symbol.for("react.memo_cache_sentinel");

/**
 * Stands in for the React Compiler's own cache (see web/build/memo-cache.ts). The compiler takes `text()` for the same at every
 * draw; so what a component has kept is dropped when the words are others.
 */
export const c = (size: number): unknown[] => {
  const cache = memoCache(size + 1);
  const words = text();
  if (cache[size] !== words) cache.fill(EMPTY);
  cache[size] = words;
  return cache;
};
