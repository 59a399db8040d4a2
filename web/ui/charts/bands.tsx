import { bandPaths } from "./band-paths.ts";

/** A colour that stands out from its neighbours; between bands runs a line of the ground's colour. */
export const bandLooks = {
  quiet: { fill: "fill-border-strong/45", swatch: "bg-border-strong/45 forced-colors:bg-[GrayText]" },
  busy: { fill: "fill-warning", swatch: "bg-warning forced-colors:bg-[Highlight]" },
  good: { fill: "fill-success", swatch: "bg-success forced-colors:bg-[CanvasText]" },
} as const;
export type BandLook = keyof typeof bandLooks;

type Props = {
  /** From the bottom up. */
  bands: readonly { look: BandLook; values: readonly number[] }[];
  end: number;
};

/** Bands that lie on each other, for a ChartFrame with points. */
export function Bands({ bands, end }: Props) {
  const paths = bandPaths(
    bands.map(({ values }) => values),
    end,
  );
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full rtl:-scale-x-100" aria-hidden="true">
      {bands.map(({ look }, index) => (
        <path
          key={look}
          data-band={look}
          d={paths[index]}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          className={`${bandLooks[look].fill} stroke-surface-raised`}
        />
      ))}
    </svg>
  );
}
