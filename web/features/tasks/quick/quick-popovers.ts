import type { ComponentType } from "react";
import { text } from "../../../text/catalogue.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { DueChoice, FromChoice } from "./day-choice.tsx";
import { LabelChoice } from "./labels/label-choice.tsx";
import { PanelChoice } from "./panel-choice.tsx";
import { PeopleChoice } from "./people-choice.tsx";
import { PriorityChoice } from "./priority-choice.tsx";
import type { Property } from "./quick-keys.ts";
import type { QuickProps } from "./quick-task.ts";

interface QuickPopover {
  /** Names the popover. */
  title: () => string;
  Content: ComponentType<QuickProps>;
  /** It holds more than a short list. */
  isWide?: true;
}

/** What the popover of each property shows. */
export const quickPopovers: { readonly [P in Exclude<Property, "me">]: QuickPopover } = {
  column: { title: () => text().tasks.column, Content: ColumnChoice },
  people: { title: () => text().tasks.assignees, Content: PeopleChoice },
  due: { title: () => text().tasks.dueDay, Content: DueChoice, isWide: true },
  from: { title: () => text().tasks.firstDay, Content: FromChoice, isWide: true },
  panel: { title: () => text().tasks.toPanel.title, Content: PanelChoice },
  priority: { title: () => text().tasks.priority, Content: PriorityChoice },
  labels: { title: () => text().tasks.labels, Content: LabelChoice, isWide: true },
};
