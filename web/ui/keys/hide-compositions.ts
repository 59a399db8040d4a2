/** What input methods give as the key's number, also in Safari, where the last key comes after the composition has ended. */
const COMPOSING = 229;

/**
 * Keeps the keys that compose a word from everything in the page: Enter chooses a candidate and Esc another one, and no
 * handler has to think of that. The browser and the input method still get them.
 */
export function hideCompositions(page: EventTarget): void {
  const hide = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    if (isComposing || keyCode === COMPOSING) event.stopImmediatePropagation();
  };
  page.addEventListener("keydown", hide, true);
}
