import { useSearchParams } from "wouter";
import { type Filter, readFilter, writeFilter } from "./filter.ts";

/** The filter that the address holds. Another one is no step that Back should take. */
export const useFilter = (): { filter: Filter; put: (next: (before: Filter) => Filter) => void } => {
  const [address, setAddress] = useSearchParams();
  return {
    filter: readFilter(address),
    put: (next) => setAddress((before) => writeFilter(before, next(readFilter(before))), { replace: true }),
  };
};
