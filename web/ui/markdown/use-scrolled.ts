import { type RefObject, useEffect } from "react";

/**
 * What is wider than the text and scrolls by itself can be scrolled by the keyboard, and says what it is; what is not is no
 * stop of the Tab key. `drawn`: whatever changes when there may be other ones.
 */
export const useScrolled = (root: RefObject<HTMLElement | null>, drawn: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed.
  useEffect(() => {
    const blocks = [...(root.current?.querySelectorAll<HTMLElement>("[data-scrolls]") ?? [])];
    if (blocks.length === 0) return;
    const update = (): void => {
      // All are measured before the first one changes.
      const wide = blocks.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      for (const [at, block] of blocks.entries()) {
        const attributes = { tabindex: "0", role: "group", "aria-label": block.dataset.scrolls ?? "" };
        for (const [name, value] of Object.entries(attributes))
          if (wide[at]) block.setAttribute(name, value);
          else block.removeAttribute(name);
      }
    };
    const observer = new ResizeObserver(update);
    for (const block of blocks) observer.observe(block);
    return () => observer.disconnect();
  }, [root, drawn]);
};
