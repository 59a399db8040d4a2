import { useId } from "react";
import { fieldRules } from "../../../../contract/tasks/fields.ts";
import type { Priority } from "../../../../contract/tasks/task.ts";
import { text } from "../../../text/catalogue.ts";
import { calendarDay } from "../../../text/format.ts";
import { DateField } from "../../../ui/controls/date-field.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { TextArea } from "../../../ui/controls/text-area.tsx";
import type { ConflictRow } from "./conflict-rows.ts";
import { SideOption } from "./side-option.tsx";

/** What a person takes of a row: one side, or a mix of their own, which is kept while they look at the sides. */
export type Pick = { side: "theirs" | "mine" | "mixed"; mix: string };

const shownAs = ({ field }: ConflictRow) => (field === "subtask" ? "text" : fieldRules[field].shownAs);

/** What the row becomes. An emptied mix of a text deletes nothing: it is the side's own text. */
export const resultOf = (row: ConflictRow, { side, mix }: Pick): string | null => {
  if (side !== "mixed") return row[side];
  const written = mix.replace(/\s*\n\s*/g, " ").trim();
  return written || (shownAs(row) === "day" ? null : row.mine);
};

type Props = { row: ConflictRow; pick: Pick; onPick: (pick: Pick) => void };

/** One thing that two people changed differently: both beside each other, and room for a mix. */
export function ConflictChoice({ row, pick, onPick }: Props) {
  const words = text().unsent;
  const name = useId();
  const field = words.fields[row.field];
  const kind = shownAs(row);

  function say(value: string | null): string {
    if (kind === "choice") return value ? text().board.priorities[value as Priority] : text().tasks.noPriority;
    if (kind === "day") return value ? calendarDay(value) : words.noDate;
    return value ?? words.deleted;
  }

  const option = (side: Pick["side"], label: string, value?: string) => (
    <SideOption
      name={name}
      label={label}
      value={value}
      chosen={pick.side === side}
      onChoose={() => onPick({ ...pick, side })}
    />
  );

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{field}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option("theirs", words.theirs, say(row.theirs))}
        {option("mine", words.mine, say(row.mine))}
      </div>
      {kind !== "choice" && option("mixed", words.mixed)}
      {pick.side === "mixed" && (
        <Field label={words.mixedLabel(field)} hideLabel>
          {kind === "day" ? (
            <DateField value={pick.mix || null} onValueChange={(day) => onPick({ ...pick, mix: day ?? "" })} />
          ) : (
            <TextArea rows={2} value={pick.mix} onChange={(event) => onPick({ ...pick, mix: event.target.value })} />
          )}
        </Field>
      )}
    </fieldset>
  );
}
