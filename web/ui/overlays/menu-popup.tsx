import { Menu as Base } from "@base-ui/react/menu";
import { type ReactNode, useEffect, useRef } from "react";
import { menuLook } from "../look/popup-looks.ts";
import { useBack } from "../page/use-back.ts";

type PopupProps = {
  /** What it opens from; there the focus returns. */
  anchor: Element | null;
  open: boolean;
  onClose: () => void;
  /** Opened by a key: the focus begins on the first item. */
  byKey: boolean;
  side: "top" | "bottom";
  align: "start" | "center" | "end";
  children: ReactNode;
};

/** A drop-down of commands: arrows, type-ahead, Esc. */
export function MenuPopup({ anchor, open, onClose, byKey, side, align, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useBack(open, onClose);

  /** What a command has given the focus to keeps it: a name to type. */
  function focusAfter() {
    const { activeElement: now, body } = document;
    const elsewhere = now && now !== body && now !== anchor && !popup.current?.contains(now);
    return elsewhere || !(anchor instanceof HTMLElement) ? false : anchor;
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} align={align} sideOffset={4} collisionPadding={8} className="z-60">
          <Base.Popup
            ref={popup}
            aria-labelledby={anchor?.id || undefined}
            className={menuLook}
            finalFocus={focusAfter}
          >
            {children}
            {byKey && <FirstItemFocused />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Base UI does this for its own triggers only. */
function FirstItemFocused() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const items = here.current?.parentElement?.querySelectorAll<HTMLElement>("[role^=menuitem]");
      items?.[0]?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={here} hidden />;
}
