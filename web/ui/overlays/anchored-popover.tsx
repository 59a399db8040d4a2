import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { cx } from "../look/cx.ts";
import { popupLook } from "../look/popup-looks.ts";
import { useBack } from "../page/use-back.ts";
import { useReturnFocus } from "./use-return-focus.ts";

type Props = {
  anchor: Element;
  open: boolean;
  onClose: () => void;
  /** Names it for screen readers. */
  title: string;
  children: ReactNode;
  /** Gives the focus back; left out, it returns to what had it. */
  refocus?: (() => void) | undefined;
  className?: string;
};

/** A small panel beside what a key was pressed on: Esc or a press outside closes it, and the focus returns where it was. */
export function AnchoredPopover({ anchor, open, onClose, title, children, refocus, className }: Props) {
  const { popup, finalFocus } = useReturnFocus(
    open,
    refocus &&
      (() => {
        refocus();
        return false;
      }),
  );
  useBack(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-60"
        >
          <Base.Popup
            ref={popup}
            finalFocus={finalFocus}
            className={cx(popupLook, "flex max-h-(--available-height) w-60 flex-col overflow-y-auto p-1", className)}
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
