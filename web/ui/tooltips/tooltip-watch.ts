/** How long a mouse must rest on a control, and how long after one tooltip the next shows at once, in ms. */
const PATIENCE_MS = 500;
const WARM_MS = 400;
/** The way from a control to its tooltip takes this long at most, in ms. */
const BRIDGE_MS = 120;

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && Boolean(target.closest("[data-tip-layer]"));

/** Follows mouse and focus, and says whose tooltip is to be shown now. Returns how to unsubscribe. */
export const watchTooltips = (show: (control: HTMLElement | null) => void): (() => void) => {
  let shown: HTMLElement | null = null;
  /** Under the mouse; one that was pressed shows nothing until the mouse has left it. */
  let over: HTMLElement | null = null;
  /** Shown for the keyboard: a mouse that passes by elsewhere does not end that. */
  let focused: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const set = (control: HTMLElement | null): void => {
    clearTimeout(timer);
    if (shown && !control) hiddenAt = performance.now();
    if (shown !== control) show(control);
    shown = control;
  };
  const later = (work: () => void, ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };

  const pointerOver = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === "touch") return;
    const control = controlOf(target);
    const entered = control !== over;
    if (!isTip(target)) over = control;
    if (control === shown || isTip(target)) clearTimeout(timer);
    else if (!control) {
      if (shown && shown !== focused) later(() => set(null), BRIDGE_MS);
      else clearTimeout(timer);
    } else if (entered) {
      const warm = shown !== null || performance.now() - hiddenAt < WARM_MS;
      later(() => control.isConnected && set(control), warm ? 0 : PATIENCE_MS);
    }
  };
  const showFocused = (target: EventTarget | null): void => {
    const control = controlOf(target);
    focused = control?.matches(":focus-visible") ? control : null;
    set(focused);
  };
  const focusIn = ({ target }: FocusEvent): void => showFocused(target);
  const hide = (): void => set(null);
  const keyDown = ({ key }: KeyboardEvent): void => {
    if (key !== "Tab" && key !== "Shift") hide();
  };

  /** What the mouse rests on, or has the keyboard's focus, before anybody watched. */
  const begin = (): void => {
    over = matchMedia("(hover: hover)").matches
      ? controlOf([...document.querySelectorAll(":hover")].at(-1) ?? null)
      : null;
    const control = over;
    if (control) later(() => control.isConnected && set(control), PATIENCE_MS);
    else showFocused(document.activeElement);
  };

  const off = new AbortController();
  const options = { capture: true, passive: true, signal: off.signal };
  document.addEventListener("pointerover", pointerOver, options);
  document.addEventListener("pointerdown", hide, options);
  document.documentElement.addEventListener("pointerleave", hide, options);
  document.addEventListener("focusin", focusIn, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("keydown", keyDown, options);
  document.addEventListener("scroll", hide, options);
  addEventListener("blur", hide, { signal: off.signal });
  begin();
  return () => {
    clearTimeout(timer);
    off.abort();
  };
};
