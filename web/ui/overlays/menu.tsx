import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId, useState } from "react";
import { lateDialog } from "../page/late.tsx";

/** What opens from an anchor, whose script comes before the first one is opened. */
const Popup = lateDialog(async () => (await import("./menu-popup.tsx")).MenuPopup);

type MenuProps = {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Its items, made of `menu-parts.tsx`: a late component. */
  children: ReactNode;
  side?: "top" | "bottom";
  align?: "start" | "center" | "end";
};

/** A drop-down of commands: arrows, type-ahead, Esc; the focus returns to the trigger. */
export function Menu({ trigger, children, side = "bottom", align = "start" }: MenuProps) {
  const made = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [byKey, setByKey] = useState(false);
  const [open, setOpen] = useState(false);
  const { props } = trigger;

  function show(button: HTMLElement, key: boolean) {
    setAnchor(button);
    setByKey(key);
    setOpen(true);
  }

  return (
    <>
      {cloneElement(trigger, {
        id: props.id ?? made,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onPointerEnter: () => void Popup.fetch().catch(() => undefined),
        onClick: (event) => {
          props.onClick?.(event);
          // No press counted: Enter or Space.
          show(event.currentTarget, event.detail === 0);
        },
        onKeyDown: (event) => {
          props.onKeyDown?.(event);
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          show(event.currentTarget, true);
        },
      })}
      <Popup anchor={anchor} open={open} byKey={byKey} side={side} align={align} onClose={() => setOpen(false)}>
        {children}
      </Popup>
    </>
  );
}

type AnchoredProps = {
  /** What was pressed; null closes it. */
  anchor: Element | null;
  /** Pressed by a key. */
  byKey: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A menu for many triggers of which only one is open at a time; they say aria-haspopup and aria-expanded themselves. */
export function AnchoredMenu({ anchor, ...props }: AnchoredProps) {
  const [last, setLast] = useState(anchor);
  if (anchor && anchor !== last) setLast(anchor);
  // While it closes it still stands there, and there the focus returns.
  return <Popup {...props} anchor={anchor ?? last} open={anchor !== null} side="bottom" align="end" />;
}
