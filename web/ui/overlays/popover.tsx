import { Popover as Base } from "@base-ui/react/popover";
import { type ReactElement, type ReactNode, type RefObject, useState } from "react";
import { cx } from "../look/cx.ts";
import { popupLook } from "../look/popup-looks.ts";
import { useBack } from "../page/use-back.ts";
import { useReturnFocus } from "./use-return-focus.ts";

type Props = {
  trigger: ReactElement;
  /** Names the popover for screen readers; shown only with showTitle. */
  title: string;
  showTitle?: boolean;
  children: ReactNode;
  /** Without it the popover itself knows whether it is open. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
};

/** A small panel beside its trigger: Esc or a press outside closes it, and the focus returns to where it was opened from. */
export function Popover({
  trigger,
  title,
  showTitle = false,
  children,
  open,
  onOpenChange,
  side = "bottom",
  align = "start",
  initialFocus,
  className,
}: Props) {
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  const show = onOpenChange ?? setOwn;
  useBack(shown, () => show(false));
  const { popup, finalFocus } = useReturnFocus(shown, undefined, true);
  return (
    <Base.Root open={shown} onOpenChange={(next) => show(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-60">
          <Base.Popup
            ref={popup}
            finalFocus={finalFocus}
            initialFocus={initialFocus}
            className={cx(popupLook, "flex max-h-(--available-height) w-72 flex-col overflow-y-auto p-2", className)}
          >
            <Base.Title className={showTitle ? "px-1 pb-2 text-sm font-medium text-text-muted" : "sr-only"}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
