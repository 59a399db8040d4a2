import type { FocusEvent, KeyboardEvent } from "react";

const controlsIn = (group: HTMLElement): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button")];

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Buttons that are one stop for Tab: arrows, Home and End go from one to the next, and answer where they went. */
export const walk = (event: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
  const all = controlsIn(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = (STEPS[event.key] ?? 0) * (event.currentTarget.matches(":dir(rtl)") ? -1 : 1);
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + step;
  if (at < 0 || (step === 0 && event.key !== "Home" && event.key !== "End")) return;
  event.preventDefault();
  const next = all[(to + all.length) % all.length];
  next?.focus();
  return next;
};

/** The one that has the focus is the stop. */
export const stopHere = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
  for (const control of controlsIn(currentTarget)) control.tabIndex = control === target ? 0 : -1;
};
