/** The top right, below the headers of shell and panel; on a phone also below the columns' tabs, and in a low window a part of it. */
export const toastsLook =
  "pointer-events-none fixed inset-x-3 top-[calc(env(safe-area-inset-top)+9.75rem)] z-50 flex flex-col gap-2 " +
  "sm:start-auto sm:end-4 sm:top-[calc(env(safe-area-inset-top)+6.5rem)] sm:w-90 " +
  "low:top-3 low:max-h-[40dvh] low:overflow-y-auto low:*:shrink-0";

export const toastLook = "pointer-events-auto rounded-lg border border-border bg-surface-raised text-text shadow-pop";
