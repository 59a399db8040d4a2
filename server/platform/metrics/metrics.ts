import { atMostFor } from "../basics/at-most-for.ts";

/** A value, and what it is of: one for each label of its metric. */
export type Sample = readonly [labels: readonly string[], value: number];

export interface Histogram {
  /** Counts one more that took so long. */
  observe: (labels: readonly string[], seconds: number) => void;
}

interface About {
  name: string;
  help: string;
  /** Names of the labels. Routes, codes and kinds only: no person, domain, title or address. */
  labels?: readonly string[];
}

export interface Metrics {
  histogram: (about: About) => Histogram;
  /** Asked each time that somebody reads; one that fails, or takes longer than a second, has no value then. */
  gauge: (about: About, read: () => readonly Sample[] | Promise<readonly Sample[]>) => void;
  /** All of them as Prometheus reads them (text format 0.0.4). */
  write: () => Promise<string>;
}

/** In seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Observed {
  labels: readonly string[];
  /** Those within each bound, and in none of the lower ones; the last is beyond all bounds. */
  within: number[];
  sum: number;
}

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
const head = ({ name, help }: About, type: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
const line = (name: string, names: readonly string[], values: readonly string[], value: number): string => {
  const pairs = names.map((label, at) => `${label}="${escaped(values[at] ?? "")}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
};

const linesOf = ({ name, labels: names = [] }: About, { labels, within, sum }: Observed): string[] => {
  let count = 0;
  const buckets = within.map((more, at) => {
    count += more;
    return line(`${name}_bucket`, [...names, "le"], [...labels, String(BOUNDS[at] ?? "+Inf")], count);
  });
  return [...buckets, line(`${name}_sum`, names, labels, sum), line(`${name}_count`, names, labels, count)];
};

/** The rest of the metrics waits so long for one that has to be asked for. */
const PATIENCE_MS = 1_000;

/** None while who knows is away, which its own part of the log tells. A question that is still out is not put again. */
const patiently = (read: () => readonly Sample[] | Promise<readonly Sample[]>): (() => Promise<readonly Sample[]>) => {
  let asking: Promise<readonly Sample[]> | undefined;
  return () => {
    asking ??= (async () => read())().finally(() => {
      asking = undefined;
    });
    return atMostFor(PATIENCE_MS, asking).catch(() => []);
  };
};

export const createMetrics = (): Metrics => {
  const writers: (() => Promise<string[]>)[] = [];
  return {
    histogram: (about) => {
      const all = new Map<string, Observed>();
      writers.push(async () => [
        ...head(about, "histogram"),
        ...[...all.values()].flatMap((one) => linesOf(about, one)),
      ]);
      return {
        observe: (labels, seconds) => {
          const key = labels.join("\n");
          const one = all.get(key) ?? { labels, within: [...BOUNDS, 0].fill(0), sum: 0 };
          all.set(key, one);
          const within = BOUNDS.findIndex((bound) => seconds <= bound);
          const at = within < 0 ? BOUNDS.length : within;
          one.within[at] = (one.within[at] ?? 0) + 1;
          one.sum += seconds;
        },
      };
    },
    gauge: (about, read) => {
      const ask = patiently(read);
      writers.push(async () => {
        const samples = await ask();
        return [
          ...head(about, "gauge"),
          ...samples.map(([of, value]) => line(about.name, about.labels ?? [], of, value)),
        ];
      });
    },
    write: async () => `${(await Promise.all(writers.map((write) => write()))).flat().join("\n")}\n`,
  };
};
