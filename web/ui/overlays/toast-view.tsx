import { Toast as Base } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { asFailure, type RequestFailed } from "../../sync/request.ts";
import { said } from "../../text/said.ts";
import { cx } from "../look/cx.ts";
import { toastLook, toastsLook } from "../look/toast-looks.ts";
import { mainContent } from "../page/main-content.ts";
import { SavedText } from "./saved-text.tsx";
import { setToastView, type ToastKind, type ToastOptions, type ToastView } from "./toast-manager.ts";
import { ToastReference } from "./toast-reference.tsx";

const icons: Record<ToastKind, ReactNode> = {
  info: <Info size={16} className="text-info-text" />,
  success: <CircleCheck size={16} className="text-success-text" />,
  warning: <TriangleAlert size={16} className="text-warning-text" />,
  error: <CircleAlert size={16} className="text-danger-text" />,
};

type Data = Pick<ToastOptions, "kind" | "saved"> & { reference: string | undefined };
const manager = Base.createToastManager<Data>();

/** The button stays until the toast has faded: a second click on it finds nothing more to do. */
const once = (work: () => void): (() => void) => {
  let left: (() => void) | undefined = work;
  return () => {
    const now = left;
    left = undefined;
    now?.();
  };
};

/** ms. With something to click, or something that went wrong, people need longer. */
const times = { short: 5000, long: 10_000 };

/** Of what the server is at fault for: its log tells of it under this id. */
const referenceOf = (failed: RequestFailed | undefined): string | undefined =>
  failed && failed.status >= 500 ? failed.problem?.requestId : undefined;

const view: ToastView = {
  show: (id, { kind, title, failure, description, action, saved, duration }) => {
    const failed = failure === undefined ? undefined : asFailure(failure);
    manager.add({
      id,
      title,
      description: failed ? said(failed.message) : description,
      type: kind,
      data: { kind, saved, reference: referenceOf(failed) },
      timeout: saved ? 0 : (duration ?? (action || kind === "error" ? times.long : times.short)),
      actionProps: action && {
        children: action.label,
        onClick: once(() => {
          manager.close(id);
          action.onClick();
        }),
      },
    });
  },
  close: (id) => manager.close(id),
  closeAll: () => manager.close(),
};

type Props = {
  /** Names the place where toasts appear; F6 jumps there. */
  label: string;
  closeLabel: string;
};

/** Shows toasts [S2.15] and says them politely. */
export function ToastList({ label, closeLabel }: Props) {
  // Not before the list listens.
  useEffect(() => setToastView(view), []);
  const viewport = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLElement>(null);

  function noteWayBack({ relatedTarget }: FocusEvent<HTMLElement>) {
    if (!viewport.current?.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null;
  }

  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport ref={viewport} data-toasts onFocus={noteWayBack} aria-label={label} className={toastsLook}>
          <Toasts closeLabel={closeLabel} viewport={viewport} from={from} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Base UI calls each toast a dialog: people who jump between dialogs would land there. */
const notADialog = { role: "group", "aria-modal": undefined };

type ElementRef = RefObject<HTMLElement | null>;

/** Base UI leads on to the next toast, and back from the last one only whoever came by F6. */
function useWayBack(shown: unknown, viewport: ElementRef, from: ElementRef): void {
  useEffect(() => {
    // Read, so that it is looked at once whatever is shown differs.
    if (shown === undefined) return;
    if (!viewport.current?.querySelector(":focus-visible")?.closest("[data-ending-style]")) return;
    from.current?.focus({ preventScroll: true });
    // Where that is gone, too.
    if (viewport.current.contains(document.activeElement)) mainContent.current?.focus({ preventScroll: true });
  }, [shown, viewport, from]);
}

function Toasts({ closeLabel, viewport, from }: { closeLabel: string; viewport: ElementRef; from: ElementRef }) {
  const { toasts } = Base.useToastManager<Data>();
  useWayBack(toasts, viewport, from);
  return toasts.map((one) => (
    <Base.Root
      key={one.id}
      toast={one}
      {...notADialog}
      // What was saved is not wiped away in passing.
      swipeDirection={one.data?.saved ? [] : ["up", "left", "right"]}
      // A finger wipes; a mouse selects the words, and has the cross.
      onPointerDown={(event) => event.pointerType === "mouse" && event.preventBaseUIHandler()}
      className={cx(
        toastLook,
        "transition [transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0",
      )}
    >
      <Base.Content className="flex items-start gap-2.5 py-2.5 ps-3 pe-2">
        <span aria-hidden="true" className="mt-0.5 shrink-0">
          {icons[one.data?.kind ?? "info"]}
        </span>
        <div className="flex min-w-0 flex-1 flex-col">
          <Base.Title className="text-md font-medium" />
          <Base.Description className="text-sm whitespace-pre-line text-text-muted" />
          {one.data?.reference && <ToastReference id={one.data.reference} />}
          {one.data?.saved && (
            <SavedText
              text={one.data.saved.text}
              onCopied={() => {
                manager.close(one.id);
                one.data?.saved?.onSettled?.();
              }}
            />
          )}
        </div>
        <Base.Action className="touch-halo relative -my-0.5 h-6 shrink-0 rounded-md px-2 text-sm font-medium text-accent-text transition-colors hover:bg-accent-soft" />
        <Base.Close
          aria-label={closeLabel}
          // Ours never lie in a stack: the cross is there to be found from the start.
          aria-hidden={undefined}
          onClick={one.data?.saved?.onSettled}
          className="touch-halo relative -my-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-md text-text-faint transition-colors hover:bg-surface-hover hover:text-text"
        >
          <X size={14} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
