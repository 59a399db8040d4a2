import type { Task } from "../../../../contract/tasks/task.ts";
import { useLabels } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { labelsAmong } from "../../../ui/display/labels/label-line.tsx";
import { QuickField } from "../quick/quick-field.tsx";
import { LabelNames } from "./label-names.tsx";

/** The labels of an open task. */
export function TaskLabels({ task }: { task: Task }) {
  return (
    <QuickField task={task} property="labels" label={text().tasks.labels}>
      <LabelNames labels={labelsAmong(useLabels(), task.labelIds)} />
    </QuickField>
  );
}
