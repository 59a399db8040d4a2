import { DEFAULT_HOURS } from "../../../contract/users/profile.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import type { ProfileEdit } from "./use-profile-edit.ts";

/** The hours that are shown to whoever has not said any [S9.3]. */
export const hoursOf = ({ availableHoursFrom, availableHoursTo }: ProfileEdit["values"]) => ({
  availableHoursFrom: availableHoursFrom ?? DEFAULT_HOURS.from,
  availableHoursTo: availableHoursTo ?? DEFAULT_HOURS.to,
});

/** When I can be reached, from and to. An emptied time stays what it was. */
export function HoursFields({ edit }: { edit: ProfileEdit }) {
  const words = text().profile;
  const { availableHoursFrom: from, availableHoursTo: to } = hoursOf(edit.values);
  const write = (part: { availableHoursFrom?: string; availableHoursTo?: string }) => {
    if (Object.values(part).every(Boolean)) edit.write({ ...hoursOf(edit.values), ...part });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.hoursFrom}>
        <TextInput
          type="time"
          value={from}
          onChange={({ target }) => write({ availableHoursFrom: target.value })}
          className="tabular"
        />
      </Field>
      <Field label={words.hoursTo}>
        <TextInput
          type="time"
          value={to}
          onChange={({ target }) => write({ availableHoursTo: target.value })}
          className="tabular"
        />
      </Field>
    </div>
  );
}
