import type { MouseEvent } from "react";

/** Whether a click on a link means this page: with a key held, browsers open another tab or window, or save. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** For a link that does something on this page: does it, unless the click is for the browser. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
