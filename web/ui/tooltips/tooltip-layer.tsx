import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { TooltipSide } from "./tooltip.tsx";
import { tooltipPlace } from "./tooltip-place.ts";
import { watchTooltips } from "./tooltip-watch.ts";

/** Where tooltips show. One per page. */
export function TooltipLayer() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => watchTooltips(setControl), []);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!control || !element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    const side = (control.dataset.tipSide ?? "bottom") as TooltipSide;
    const { left, top } = tooltipPlace(control.getBoundingClientRect(), { width, height }, window, side);
    element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  }, [control]);

  return (
    control &&
    createPortal(
      // Its control's name says the same.
      <div
        ref={tip}
        key={control.dataset.tip}
        data-tip-layer=""
        aria-hidden="true"
        className="fixed top-0 left-0 z-50 flex max-w-64 items-center gap-2 rounded-md bg-surface-inverse px-2 py-1 text-xs text-text-inverse shadow-pop transition-opacity starting:opacity-0"
      >
        {control.dataset.tip}
        {control.dataset.tipKey && <kbd className="font-sans opacity-75">{control.dataset.tipKey}</kbd>}
      </div>,
      document.body,
    )
  );
}
