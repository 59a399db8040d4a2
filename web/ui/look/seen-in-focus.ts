/** For those who come by keyboard: not there until it has the focus. */
export const seenInFocusLook =
  "sr-only rounded-md bg-surface-inverse text-md text-text-inverse focus:not-sr-only focus:px-3 focus:py-2";
