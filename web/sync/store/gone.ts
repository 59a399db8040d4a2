/**
 * Why something left the screen that nobody here asked to leave: it was deleted, or others or I, in another tab, ended my
 * part in it. Lost: only that it is not mine any more is known.
 */
export type WhyGone = "deleted" | "removed" | "left" | "lost";

/** The domain in which the person was is theirs no longer. */
export interface GoneDomain {
  id: string;
  name: string;
  why: WhyGone;
  /** The panels that went with it. */
  panelIds: readonly string[];
}

type GoneListener = (gone: GoneDomain) => void;

const listeners = new Set<GoneListener>();

/** Returns how to unsubscribe. */
export const onDomainGone = (listener: GoneListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const emitDomainGone = (gone: GoneDomain): void => {
  for (const listener of listeners) listener(gone);
};
