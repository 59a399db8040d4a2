import type { ComponentType } from "react";
import { text } from "../../../text/catalogue.ts";
import { PriorityChoice } from "./priority-choice.tsx";
import type { QuickProps } from "./quick-action.ts";
import type { Property } from "./quick-keys.ts";

interface QuickPopover {
  /** Names the popover. */
  title: () => string;
  Content: ComponentType<QuickProps>;
}

/** What the popover of each property shows. */
export const quickPopovers: { readonly [P in Property]: QuickPopover } = {
  priority: { title: () => text().tasks.priority, Content: PriorityChoice },
};
