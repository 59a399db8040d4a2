import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element is at least so wide, in rem. As a state, since what has no room is not drawn at all. */
export function useWide(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const least = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => setWide(watched.clientWidth >= least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, rem]);
  return isWide;
}
