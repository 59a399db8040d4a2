import { number } from "../../../text/format.ts";
import { useFieldWiring } from "../../../ui/controls/field-context.ts";
import { cx } from "../../../ui/look/cx.ts";

type Props = { value: number; max: number; onChange: (value: number) => void };

/** From the whole picture to its largest part. */
export function ZoomSlider({ value, max, onChange }: Props) {
  return (
    <input
      type="range"
      {...useFieldWiring({})}
      min={1}
      max={max}
      step={0.05}
      value={value}
      aria-valuetext={number(value, { style: "percent" })}
      onChange={({ target }) => onChange(Number(target.value))}
      className={cx(
        "h-6 w-full cursor-pointer appearance-none bg-transparent touch:h-11",
        // No browser draws a track of our own colours in the dark.
        "[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-border-strong",
        "[&::-webkit-slider-thumb]:-mt-1.5 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent",
        "[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-border-strong",
        "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent",
      )}
    />
  );
}
