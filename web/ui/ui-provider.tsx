import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { LiveRegion } from "./live-region.tsx";
import { Toasts } from "./toast.tsx";
import { TooltipLayer } from "./tooltip-layer.tsx";

type Props = { labels: { toasts: string; close: string }; children: ReactNode };

/** What the parts need around the page, once: toasts, tooltips, the live region, no inline styles. */
export function UiProvider({ labels, children }: Props) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Toasts label={labels.toasts} closeLabel={labels.close} />
      <TooltipLayer />
      <LiveRegion />
    </CSPProvider>
  );
}
