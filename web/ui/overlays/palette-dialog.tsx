import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { backdropLook } from "../look/dialog-looks.ts";
import { useBack } from "../page/use-back.ts";
import { useReturnFocus } from "./use-return-focus.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names it; what is in it begins with a field that says the same. */
  title: string;
  children: ReactNode;
  initialFocus: RefObject<HTMLElement | null>;
};

/** A modal that is a field and its list: near the top, where it does not jump as the list grows; on a phone all of it. */
export function PaletteDialog({ open, onOpenChange, title, children, initialFocus }: Props) {
  useBack(open, () => onOpenChange(false));
  const { popup, finalFocus } = useReturnFocus(open, undefined);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropLook} />
        <Base.Popup
          ref={popup}
          finalFocus={finalFocus}
          data-modal
          initialFocus={initialFocus}
          className="fixed inset-0 z-30 flex flex-col bg-surface-raised pb-[env(safe-area-inset-bottom)] text-text outline-none transition data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-4 sm:top-[12vh] sm:bottom-auto sm:mx-auto sm:max-h-[min(32rem,76dvb)] sm:max-w-2xl sm:rounded-lg sm:border sm:border-border sm:shadow-pop"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
