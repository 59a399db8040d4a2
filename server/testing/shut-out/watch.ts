/** Where something is written: on the panel, or in the domain outside of it. */
export type Where = "panel" | "domain";

/** Everything that is written carries a number, counted when it is sent. */
export const marked = (where: Where, at: number): string => `secret-${where}-${at}`;

/** The newest of what somebody got to see, and how. */
export interface Watch {
  see(how: string, text: string): void;
  newest: Record<Where, { at: number; how: string }>;
}

export const newWatch = (): Watch => {
  const newest: Watch["newest"] = { panel: { at: 0, how: "" }, domain: { at: 0, how: "" } };
  return {
    newest,
    see: (how, text) => {
      for (const [, where, digits] of text.matchAll(/secret-(panel|domain)-(\d+)/g)) {
        const known = newest[where as Where];
        if (Number(digits) > known.at) Object.assign(known, { at: Number(digits), how });
      }
    },
  };
};
