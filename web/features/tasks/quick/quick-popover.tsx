import "../../../text/in-dialogs.ts";
import { AnchoredPopover } from "../../../ui/overlays/anchored-popover.tsx";
import type { QuickAction } from "./asked-quick.ts";
import { quickPopovers } from "./quick-popovers.ts";
import { useAnchorKept } from "./use-anchor-kept.ts";

type Props = { action: QuickAction | null; open: boolean; onClose: () => void };

/** The popover of one property, beside the card, row or field that it changes. */
export function QuickPopover({ action, open, onClose }: Props) {
  useAnchorKept(action, open);
  if (!action || action.property === "me") return null;
  const { title, Content, isWide } = quickPopovers[action.property];
  return (
    <AnchoredPopover
      anchor={action.anchor}
      open={open}
      title={title()}
      onClose={onClose}
      refocus={action.refocus}
      className={isWide ? "w-80 touch:w-84" : ""}
    >
      <Content tasks={action.tasks} onDone={onClose} />
    </AnchoredPopover>
  );
}
