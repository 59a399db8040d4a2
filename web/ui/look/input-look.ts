const shared =
  "w-full min-w-0 rounded-md border px-2.5 text-md text-text transition-colors aria-invalid:border-danger " +
  "focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus " +
  "disabled:cursor-wait disabled:opacity-50 touch:min-h-11 touch:text-[16px]";

/** The edge and ground of everything one types or picks in. 16 px under a finger, or iOS zooms in on focus. */
export const inputLook = `${shared} border-border-strong bg-surface-raised hover:border-text-faint`;

/** For search, which its icon and words already make out: no edge until it is used. */
export const quietInputLook = `${shared} border-transparent bg-surface-hover hover:border-border-strong`;

/** For rows of properties: no edge and no ground until the pointer or the focus comes. */
export const bareInputLook = `${shared} border-transparent bg-transparent hover:bg-surface-hover focus-visible:bg-surface-raised`;
