import { cloneElement, type ReactElement } from "react";

type Props = {
  label: string;
  keyHint?: string | undefined;
  side?: TooltipSide;
  /** One element that can hold the focus; it takes data attributes. */
  children: ReactElement<Record<`data-${string}`, string | undefined>>;
};

export type TooltipSide = "top" | "bottom" | "left" | "right";

/**
 * Shows what a control is called, for a mouse or the keyboard: the one TooltipLayer finds it by its attributes, so that
 * hundreds of controls cost nothing. It says nothing to screen readers: name the control itself.
 */
export function Tooltip({ label, keyHint, side = "bottom", children }: Props) {
  return cloneElement(children, { "data-tip": label, "data-tip-key": keyHint, "data-tip-side": side });
}
