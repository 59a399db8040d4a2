import { useEffect, useState } from "react";

/** True once `active` has held for `ms` milliseconds; false again as soon as it doesn't. */
export function useDelayed(ms: number, active = true): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [ms, active]);
  return active && passed;
}
