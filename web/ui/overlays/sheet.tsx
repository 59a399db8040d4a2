import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { useMergedRef } from "../controls/use-merged-ref.ts";
import { cx } from "../look/cx.ts";
import { backdropLook } from "../look/dialog-looks.ts";
import { useCoarsePointer, useFrom } from "../look/use-media.ts";
import { type FinalFocus, useReturnFocus } from "./use-return-focus.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the sheet. Hidden by default: the content usually begins with its own heading. */
  title: string;
  showTitle?: boolean;
  /** At the start of the bar: where this thing lives, its status. */
  bar?: ReactNode;
  /** Buttons of the bar, before the cross. */
  actions?: ReactNode;
  /** A line below the bar. */
  notice?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  closeLabel: string;
  /**
   * False: in a wide window the page beside it stays usable, and only Esc or the cross closes it. The page makes room of
   * `--sheet-width`, or of half of the window, so that nothing of it lies behind the sheet.
   */
  modal?: boolean;
  /** In a wide window it takes half of it. */
  isWide?: boolean;
  /** False: what is in it takes the focus itself. */
  initialFocus?: RefObject<HTMLElement | null> | false;
  finalFocus?: FinalFocus;
  /** Which thing it shows, where that may become another one while it is open. */
  shown?: string;
};

/** Details beside the page: a panel at the end on a desktop, the whole height on a phone. */
export function Sheet({ open, onOpenChange, modal = true, isWide = false, ...props }: Props) {
  const blocking = !useFrom("lg") || modal;
  const touch = useCoarsePointer();
  const popup = useRef<HTMLDivElement>(null);
  const { popup: layer, finalFocus } = useReturnFocus(open && (props.shown ?? true), props.finalFocus);
  const merged = useMergedRef(popup, layer);
  const before = useRef(props.shown);
  useEffect(() => {
    // What led from the thing before to this one had the focus, and went with it.
    if (before.current !== props.shown && document.activeElement === document.body) popup.current?.focus();
    before.current = props.shown;
  }, [props.shown]);
  const beside = open && !blocking;
  // What floats over the page keeps out of its way, too.
  useEffect(() => {
    if (!beside) return;
    document.documentElement.setAttribute("data-sheet-beside", isWide ? "wide" : "");
    return () => document.documentElement.removeAttribute("data-sheet-beside");
  }, [beside, isWide]);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      modal={blocking}
      disablePointerDismissal={!blocking}
    >
      <Base.Portal>
        {blocking && <Base.Backdrop forceRender className={backdropLook} />}
        <Base.Popup
          ref={merged}
          // On touch, focusing a text would bring the keyboard up over half of the sheet.
          initialFocus={touch ? popup : props.initialFocus}
          finalFocus={finalFocus}
          className={cx(
            "printed-sheet fixed z-30 flex flex-col overflow-hidden border-border bg-surface-raised text-text shadow-pop outline-none transition",
            "inset-x-0 bottom-0 h-[calc(100dvb-0.75rem)] rounded-t-lg data-ending-style:translate-y-8 data-starting-style:translate-y-8",
            "data-ending-style:opacity-0 data-starting-style:opacity-0",
            "md:inset-y-0 md:start-auto md:end-0 md:h-dvh md:w-(--sheet-width) md:max-w-[calc(100vw-4rem)] md:rounded-none md:border-s",
            "md:data-ending-style:translate-x-4 md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-4 md:data-starting-style:translate-y-0",
            "rtl:md:data-ending-style:-translate-x-4 rtl:md:data-starting-style:-translate-x-4",
            // Below the page's header, which goes on beside it.
            isWide && "lg:w-[50vw]",
            !blocking && "lg:top-12 lg:h-[calc(100dvh-3rem)]",
          )}
        >
          <div className="flex min-h-12 shrink-0 items-center gap-1 border-b border-border ps-5 pe-3">
            <Base.Title className={props.showTitle ? "truncate text-md font-semibold" : "sr-only"}>
              {props.title}
            </Base.Title>
            <div className="flex min-w-0 flex-1 items-center gap-2">{props.bar}</div>
            {props.actions}
            <Base.Close render={<IconButton label={props.closeLabel} keyHint="Esc" icon={<X size={16} />} />} />
          </div>
          {props.notice}
          <div className="printed-whole min-h-0 flex-1 overflow-y-auto overscroll-contain">{props.children}</div>
          {props.footer && (
            <div className="flex shrink-0 justify-end gap-2 border-t border-border px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {props.footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
