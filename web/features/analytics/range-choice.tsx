import { type RangeLabel, type RangeValue, rangesByLabel } from "../../../contract/analytics/analytics.ts";
import { text } from "../../text/catalogue.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";

type Props = { value: RangeValue; onValueChange: (value: RangeValue) => void };

/** The five ranges [S9.4]. */
export function RangeChoice({ value, onValueChange }: Props) {
  const words = text().analytics;
  const options = (Object.entries(rangesByLabel) as [RangeLabel, RangeValue][]).map(([label, range]) => ({
    value: range,
    label,
    described: words.ranges[range],
  }));
  return <Segmented label={words.range} options={options} value={value} onValueChange={onValueChange} />;
}
