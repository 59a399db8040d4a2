import { text } from "../../text/catalogue.ts";
import type { Sort } from "../controls/sort.ts";
import { Select } from "./select.tsx";

type Props = { value: Sort; onValueChange: (value: Sort) => void };

/** Latest to oldest, or oldest to latest [S9.4]. */
export function SortSelect(props: Props) {
  const { sort, latestFirst, oldestFirst } = text().common;
  const options = [
    { value: "desc", label: latestFirst },
    { value: "asc", label: oldestFirst },
  ] as const;
  return <Select bare {...props} options={options} aria-label={sort} />;
}
