/** Absolute on iOS, where a fixed backdrop would end above the browser's bars. */
export const backdropLook =
  "fixed inset-0 z-30 min-h-dvh bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 " +
  "supports-[-webkit-touch-callout:none]:absolute";

export const closeLook = "absolute! end-3 top-3 touch:end-1.5 touch:top-1.5";
