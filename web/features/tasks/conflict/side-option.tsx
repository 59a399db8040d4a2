import { cx } from "../../../ui/look/cx.ts";

type Props = {
  /** Of the choice that it belongs to. */
  name: string;
  label: string;
  /** What it would become. */
  value?: string | undefined;
  chosen: boolean;
  onChoose: () => void;
};

/** One side of a choice between two versions, as a radio button with all of its text. */
export function SideOption({ name, label, value, chosen, onChoose }: Props) {
  return (
    <label
      className={cx(
        "flex min-w-0 cursor-pointer items-start gap-2.5 rounded-md border p-3 transition-colors touch:min-h-11",
        chosen ? "border-accent bg-accent-soft" : "border-border hover:bg-surface-hover",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-sm text-text-muted">{label}</span>
        {value !== undefined && (
          <span dir="auto" className="max-h-40 overflow-y-auto text-md break-words whitespace-pre-wrap">
            {value}
          </span>
        )}
      </span>
    </label>
  );
}
