import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Does it; the caller closes the dialog when it has worked. */
  onConfirm: () => void;
  busy?: boolean;
  tone?: "caution" | "primary";
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Asks before something that is hard to take back. The focus starts on Cancel. */
export function ConfirmDialog({ confirmLabel, cancelLabel, onConfirm, busy, tone = "caution", ...props }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...props}
      role="alertdialog"
      size="sm"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => props.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
