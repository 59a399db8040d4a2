import { type Priority, priorities } from "../../../contract/tasks/task.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { PriorityIcon } from "../../ui/display/priority-icon.tsx";
import { Select } from "../../ui/overlays/select.tsx";

type Props = { value: Priority | null; onValueChange: (priority: Priority | null) => void };

/** How much a task that is being written presses. */
export function PriorityField({ value, onValueChange }: Props) {
  const { board, tasks: words } = text();
  return (
    <Field beside label={words.priority}>
      <Select
        bare
        options={[
          { value: "none", label: words.noPriority, icon: <PriorityIcon priority={null} /> },
          ...priorities.map((one) => ({
            value: one,
            label: board.priorities[one],
            icon: <PriorityIcon priority={one} />,
          })),
        ]}
        value={value ?? "none"}
        onValueChange={(next) => onValueChange(next === "none" ? null : next)}
        className="w-fit max-w-full"
      />
    </Field>
  );
}
