import { Plus } from "lucide-react";
import type { Ref } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";

type Props = { ref?: Ref<HTMLButtonElement>; onClick?: () => void };

/** Behind the last column. */
export function AddColumnButton({ ref, onClick }: Props) {
  return (
    <div className="not-printed flex h-10 shrink-0 snap-end items-center">
      <Button ref={ref} variant="secondary" icon={<Plus size={16} aria-hidden="true" />} onClick={onClick}>
        {text().board.addColumn}
      </Button>
    </div>
  );
}
