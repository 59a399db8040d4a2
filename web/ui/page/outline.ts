import { useLayoutEffect } from "react";
import { removeGlance } from "./remove-glance.ts";

let standing = 0;

/** The page shows itself from now on. */
const endLook = (): void => {
  document.documentElement.dataset.drawn = "true";
  removeGlance();
};

const endWhenNoneStands = (): void =>
  // After all of this drawing, and still before it is painted.
  queueMicrotask(() => {
    if (standing === 0) endLook();
  });

/**
 * Of every outline that stands where a page will be. What `app/first-paint/first-paint.js` shows of the board stays as long
 * as there is one.
 */
export const useOutline = (): void =>
  useLayoutEffect(() => {
    standing += 1;
    return () => {
      standing -= 1;
      endWhenNoneStands();
    };
  }, []);

/** Of the whole page: it may be drawn without any outline, and where the session is over nothing is shown of it. */
export const useDrawn = (expired: boolean): void =>
  useLayoutEffect(() => (expired ? endLook() : endWhenNoneStands()), [expired]);
