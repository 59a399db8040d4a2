import { areDaysInOrder, type TaskDays } from "../../../contract/tasks/task-days.ts";
import { text } from "../../text/catalogue.ts";
import { DateField } from "../../ui/controls/date-field.tsx";
import { Field } from "../../ui/controls/field.tsx";

type Props = {
  days: TaskDays;
  /** Only the day that changed. */
  onChange: (days: Partial<TaskDays>) => void;
};

/** From one calendar day to another; either may be missing. */
export function DayRange({ days, onChange }: Props) {
  const words = text().tasks;
  const problem = areDaysInOrder(days) ? undefined : words.fromAfterTo;
  return (
    <>
      <div data-quick="from">
        <Field beside label={words.from} invalid={problem !== undefined}>
          <DateField
            bare
            value={days.assignedFrom}
            clearLabel={words.clearFrom}
            onValueChange={(day) => onChange({ assignedFrom: day })}
            className="w-40! ps-2"
          />
        </Field>
      </div>
      <div data-quick="due">
        <Field beside label={words.to} error={problem}>
          <DateField
            bare
            value={days.assignedTo}
            clearLabel={words.clearTo}
            onValueChange={(day) => onChange({ assignedTo: day })}
            className="w-40! ps-2"
          />
        </Field>
      </div>
    </>
  );
}
