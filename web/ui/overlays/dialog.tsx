import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { cx } from "../look/cx.ts";
import { backdropLook, closeLook } from "../look/dialog-looks.ts";
import { useBack } from "../page/use-back.ts";
import { type FinalFocus, useReturnFocus } from "./use-return-focus.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Names the cross. Without it there is none, and the footer must hold a way out. */
  closeLabel?: string;
  /** Makes the dialog a form, so that Enter and the footer's submit button send it. */
  onSubmit?: () => void;
  /** False: neither Esc nor a press outside closes it, nor does Back. */
  dismissible?: boolean;
  /** What Back does, where that is not to close it. */
  onBack?: () => void;
  /** Nothing in it takes the focus: the text itself does, so that keys scroll it. */
  reading?: boolean;
  size?: "sm" | "md" | "lg" | "xl";
  /** On a phone it is the whole screen instead of a sheet. */
  fullOnPhone?: boolean;
  role?: "dialog" | "alertdialog";
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes on close; or whether it returns to where it was, for who gives it to something else. */
  finalFocus?: FinalFocus;
};

const widths = { sm: "sm:max-w-96", md: "sm:max-w-md", lg: "sm:max-w-2xl", xl: "sm:max-w-4xl" };

/** A modal dialog; on a phone it is a sheet at the bottom. The focus stays inside and returns on close. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, closeLabel, onSubmit, dismissible = true } = props;
  useBack(open, props.onBack ?? (() => dismissible && onOpenChange(false)));
  const { popup, finalFocus } = useReturnFocus(open, props.finalFocus);
  const inside = (
    <>
      <div className="flex flex-col gap-1 px-5 pt-4 pb-3 pe-12">
        <Base.Title className="text-lg font-semibold text-text">{title}</Base.Title>
        {description && <Base.Description className="text-md text-text-muted">{description}</Base.Description>}
      </div>
      {children && (
        <div
          {...(props.reading && { tabIndex: 0 })}
          className={cx(
            "min-h-0 overflow-y-auto px-5 pt-1 pb-4 focus-visible:-outline-offset-2 low:flex-none! low:overflow-visible",
            props.fullOnPhone && "max-sm:flex-1",
          )}
        >
          {children}
        </div>
      )}
      {footer && (
        <div className="flex shrink-0 flex-wrap justify-end gap-2 px-5 pt-1 pb-4 max-sm:*:min-w-fit max-sm:*:flex-1">
          {footer}
        </div>
      )}
    </>
  );
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!next && !dismissible && details.reason === "escape-key") details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-30 flex items-end justify-center overflow-hidden sm:items-start sm:p-4 sm:pt-[12vh]">
          <Base.Popup
            ref={popup}
            {...(props.role && { role: props.role })}
            data-modal
            initialFocus={props.initialFocus}
            finalFocus={finalFocus}
            className={cx(
              "relative flex max-h-[calc(100dvb-2rem)] w-full flex-col border-border bg-surface-raised text-text shadow-pop outline-none sm:max-h-[80dvb] sm:border",
              "rounded-t-lg pb-[env(safe-area-inset-bottom)] transition sm:rounded-lg",
              "low:max-h-dvh low:overflow-y-auto",
              "data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 sm:data-starting-style:scale-98",
              widths[props.size ?? "md"],
              props.fullOnPhone && "max-sm:h-dvh max-sm:max-h-none! max-sm:rounded-none!",
            )}
          >
            {onSubmit ? (
              <form
                className={cx("flex min-h-0 flex-col low:flex-none!", props.fullOnPhone && "max-sm:flex-1")}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  // A form inside a portal still bubbles through React to the form around it.
                  event.stopPropagation();
                  onSubmit();
                }}
              >
                {inside}
              </form>
            ) : (
              inside
            )}
            {/* Last in the document, so that the focus starts in the content. */}
            {closeLabel && (
              <Base.Close className={closeLook} render={<IconButton label={closeLabel} icon={<X size={16} />} />} />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
