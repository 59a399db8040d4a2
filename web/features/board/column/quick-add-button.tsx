import { Plus } from "lucide-react";
import type { Ref } from "react";
import { text } from "../../../text/catalogue.ts";

type Props = { ref?: Ref<HTMLButtonElement>; columnName: string; onClick?: () => void };

/** At the foot of a column. */
export function QuickAddButton({ ref, columnName, onClick }: Props) {
  const words = text().board.quickAdd;
  return (
    <button
      ref={ref}
      type="button"
      data-quick-add=""
      aria-label={words.buttonIn(columnName)}
      onClick={onClick}
      className="touch-target flex h-8 w-full items-center gap-1.5 rounded-md px-2.5 text-sm text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
    >
      <Plus size={14} aria-hidden="true" />
      {words.button}
    </button>
  );
}
