import { type RefObject, useEffect, useState } from "react";

/** Half a phone's width ahead, so that a column is there when it scrolls in. */
const AHEAD = "0px 200px";

/** Whether an element is in the window or about to be; `atFirst` until the browser has told. */
export const useNearViewport = (element: RefObject<HTMLElement | null>, atFirst: boolean): boolean => {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: element.current.parentElement,
      rootMargin: AHEAD,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
};
