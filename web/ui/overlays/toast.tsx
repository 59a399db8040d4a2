import { useSyncExternalStore } from "react";
import { Button } from "../controls/button.tsx";
import { cx } from "../look/cx.ts";
import { toastLook, toastsLook } from "../look/toast-looks.ts";
import { LateParts, lateComponent } from "../page/late.tsx";
import { areToastsWanted, closeToast, onToasts, waitingToasts } from "./toast-manager.ts";

export { closeToast, closeToasts, type ToastKind, type ToastOptions, toast } from "./toast-manager.ts";

type Props = {
  /** Names the place where toasts appear; F6 jumps there. */
  label: string;
  closeLabel: string;
};

/** Where the script of the list never comes, or not before the network does: what it would show, plainly. */
function PlainToasts({ label, closeLabel }: Props) {
  return (
    <section data-toasts aria-label={label} aria-live="polite" className={toastsLook}>
      {useSyncExternalStore(onToasts, waitingToasts).map(([id, { title, action }]) => (
        // biome-ignore lint/a11y/useSemanticElements: as in the list.
        <div
          key={id}
          role="group"
          className={cx(toastLook, "flex items-center justify-between gap-2 ps-3 pe-1 text-md")}
        >
          {title}
          <Button
            variant="secondary"
            onClick={() => {
              closeToast(id);
              action?.onClick();
            }}
          >
            {action?.label ?? closeLabel}
          </Button>
        </div>
      ))}
    </section>
  );
}

const List = lateComponent<Props>(async () => (await import("./toast-view.tsx")).ToastList, PlainToasts);

/** Fetches what shows toasts, so that it is there when the network is not. */
export const expectToasts = List.expect;

/** Where toasts show; from the first one on. */
export function Toasts(props: Props) {
  const wanted = useSyncExternalStore(onToasts, areToastsWanted);
  return (
    wanted && (
      <LateParts fallback={navigator.onLine ? null : <PlainToasts {...props} />}>
        <List {...props} />
      </LateParts>
    )
  );
}
