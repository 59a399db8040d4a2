import { type ComponentProps, Suspense, useSyncExternalStore } from "react";
import { lateComponent } from "./late.tsx";
import { areToastsWanted, onToastsWanted } from "./toast-manager.ts";

export { closeToast, closeToasts, type ToastKind, type ToastOptions, toast } from "./toast-manager.ts";

const List = lateComponent(async () => (await import("./toast-view.tsx")).ToastList);

/** Fetches what shows toasts, so that it is there when the network is not. */
export const expectToasts = List.expect;

/** Where toasts show; from the first one on. */
export function Toasts(props: ComponentProps<typeof List>) {
  const wanted = useSyncExternalStore(onToastsWanted, areToastsWanted);
  return (
    wanted && (
      <Suspense fallback={null}>
        <List {...props} />
      </Suspense>
    )
  );
}
