import type { ComponentType } from "react";
import { text } from "../../../text/catalogue.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { PeopleChoice } from "./people-choice.tsx";
import { PriorityChoice } from "./priority-choice.tsx";
import type { QuickProps } from "./quick-action.ts";
import type { Property } from "./quick-keys.ts";

interface QuickPopover {
  /** Names the popover. */
  title: () => string;
  Content: ComponentType<QuickProps>;
}

/** What the popover of each property shows. */
export const quickPopovers: { readonly [P in Exclude<Property, "me">]: QuickPopover } = {
  column: { title: () => text().tasks.column, Content: ColumnChoice },
  people: { title: () => text().tasks.assignees, Content: PeopleChoice },
  priority: { title: () => text().tasks.priority, Content: PriorityChoice },
};
