import { CSPProvider } from "@base-ui/react/csp-provider";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { ReactNode } from "react";
import { LiveRegion } from "../display/live-region.tsx";
import { lateQuiet } from "../page/late.tsx";
import { Toasts } from "./toast.tsx";

/** Nobody needs one before the page has come to rest. */
const TooltipLayer = lateQuiet(async () => (await import("../tooltips/tooltip-layer.tsx")).TooltipLayer);

type Props = { direction: "ltr" | "rtl"; labels: { toasts: string; close: string }; children: ReactNode };

/** What the parts need around the page, once: toasts, tooltips, the live region, no inline styles. */
export function UiProvider({ direction, labels, children }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        {children}
        <Toasts label={labels.toasts} closeLabel={labels.close} />
      </DirectionProvider>
      <TooltipLayer />
      <LiveRegion />
    </CSPProvider>
  );
}
