import { text } from "../../../text/catalogue.ts";
import { openLayer } from "../../../ui/overlays/open-layer.ts";
import { sayNotHere } from "../../../ui/overlays/say-not-here.ts";
import { late, lateDialog } from "../../../ui/page/late.tsx";
import { type QuickAction, showQuick } from "./asked-quick.ts";

export const QuickPopover = lateDialog(async () => (await import("./quick-popover.tsx")).QuickPopover);

/** What happens without a popover. */
export const quickDeeds = late(() => import("./quick-deeds.ts"));

/** Does it; where its script does not come, that is said. Answers whether it was done. */
export const withDeeds = (work: (deeds: typeof import("./quick-deeds.ts")) => void): Promise<boolean> =>
  quickDeeds.fetch().then(
    (deeds) => {
      work(deeds);
      return true;
    },
    () => {
      sayNotHere(() => void withDeeds(work), text().common.notSaved);
      return false;
    },
  );

/** Opens the popover of a property, or does what needs none. */
export const askQuick = (action: QuickAction): void => {
  if (action.property === "me") void withDeeds(({ toggleMe }) => void toggleMe(action.tasks));
  else openLayer<QuickAction | null>(QuickPopover, showQuick, action, null);
};
