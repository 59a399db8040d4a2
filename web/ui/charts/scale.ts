/** Steps that people count in: 1, 2 and 5, and what is ten times that. */
const niceStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((step) => step * power >= rough * (1 - 1e-9)) ?? 10) * power;
};

interface ScaleOptions {
  /** The most steps. */
  steps?: number;
  /** Only whole numbers: people, tasks. */
  whole?: boolean;
}

/** The marks of an axis from 0 to at least `max`, evenly apart; the last one is its end. */
export const ticksTo = (max: number, { steps = 4, whole = false }: ScaleOptions = {}): number[] => {
  const top = max > 0 ? max : 1;
  const step = Math.max(niceStep(top / steps), whole ? 1 : 0);
  const count = Math.max(1, Math.ceil(top / step - 1e-9));
  // Counted, not added up: 0.1 three times is not 0.3.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
};

/** Which of so many labels there is room for: the last one always, and others evenly before it. */
export const labelled = (count: number, room: number): boolean[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_, at) => (count - 1 - at) % every === 0);
};

/** A share of the whole, in percent, between 0 and 100. */
export const percentOf = (value: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.max(0, (value / whole) * 100)) : 0;
