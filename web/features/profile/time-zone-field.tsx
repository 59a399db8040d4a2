import { timeZoneNamed } from "../../../contract/users/profile.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { ChoiceField } from "../../ui/overlays/choice-field.tsx";
import type { ProfileEdit } from "./use-profile-edit.ts";

/** A zone as people read it: `America/New York`. */
export const zoneName = (zone: string): string => zone.replaceAll("_", " ");

const zonesWith = (present: string) => [...new Set([present, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();

/** The zone that my hours are in; one press takes that of this device. */
export function TimeZoneField({ edit }: { edit: ProfileEdit }) {
  const words = text().profile;
  const { timeZone } = edit.values;
  const here = timeZoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const options = zonesWith(timeZone).map((id) => ({ id, label: zoneName(id) }));
  return (
    <div className="flex flex-col gap-1">
      <Field label={words.timeZone}>
        <ChoiceField
          label={words.timeZone}
          options={options}
          value={timeZone}
          onValueChange={(next) => edit.write({ timeZone: next })}
          placeholder={words.choose}
          searchLabel={words.search}
          clearLabel={words.clearSearch}
          empty={words.nothingFound}
        />
      </Field>
      {here && here !== timeZone && (
        <p className="flex flex-wrap items-center gap-x-1 text-sm text-text-faint">
          {words.deviceZone(zoneName(here))}
          <Button size="sm" variant="secondary" onClick={() => edit.write({ timeZone: here })}>
            {words.useDeviceZone}
          </Button>
        </p>
      )}
    </div>
  );
}
