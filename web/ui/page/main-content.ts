import type { RefObject } from "react";

/** Where the focus goes when the page that it came from has made room for another one. */
export const mainContent: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById("content");
  },
};
