/** What menus, selects and popovers look like. */
export const popupLook =
  "origin-(--transform-origin) rounded-lg border border-border bg-surface-raised text-text shadow-pop outline-none " +
  "transition data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 data-instant:transition-none";

/** A row in a menu or a list of choices. */
export const itemLook =
  "flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-start text-md outline-none select-none " +
  "data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-surface-hover touch:min-h-11";

/** The list of commands that a menu shows. */
export const menuLook = `${popupLook} max-h-(--available-height) min-w-48 max-w-80 overflow-y-auto p-1`;
