import { type Ref, type RefCallback, useCallback } from "react";

/** One ref that sets two: a part's own and the one that its user passed. */
export function useMergedRef<T>(own: Ref<T>, passed: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      for (const ref of [own, passed]) {
        if (typeof ref === "function") ref(node);
        else if (ref) ref.current = node;
      }
    },
    [own, passed],
  );
}
