import { useStatuses } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { Select } from "../../ui/overlays/select.tsx";

type Props = { value: string | null; onValueChange: (statusId: string) => void; bare?: boolean };

/** One of the domain's columns. */
export function ColumnSelect({ value, onValueChange, bare = false }: Props) {
  const options = useStatuses().map(({ id, name, kind }) => ({
    value: id,
    label: name,
    icon: <StatusIcon kind={kind} />,
  }));
  return (
    <Select
      bare={bare}
      aria-label={text().tasks.column}
      options={options}
      value={value}
      onValueChange={onValueChange}
      className={bare ? "w-fit max-w-full" : ""}
    />
  );
}
