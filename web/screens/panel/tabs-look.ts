/** The row of the tabs of views, which stands before they are here. */
export const tabsLook = "min-h-9 shrink-0 print:hidden touch:min-h-12";
