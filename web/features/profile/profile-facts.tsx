import type { ReactNode } from "react";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { timeOfDay } from "../../text/format.ts";
import { choiceName } from "./own-choice.ts";
import { zoneName } from "./time-zone-field.tsx";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="text-base break-words">
        {children || <span className="text-text-faint">{text().profile.notSaid}</span>}
      </dd>
    </div>
  );
}

/** My profile as it is. */
export function ProfileFacts() {
  const me = useMe();
  const words = text().profile;
  const { availableHoursFrom: from, availableHoursTo: to } = me;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={words.fullName}>
        <bdi>{me.fullName}</bdi>
      </Fact>
      <Fact name={words.username}>
        <bdi>@{me.username}</bdi>
      </Fact>
      <Fact name={words.email}>{me.email}</Fact>
      {(["jobTitle", "department", "location"] as const).map((field) => {
        const value = me[field];
        return (
          <Fact key={field} name={words[field]}>
            {value && <bdi>{choiceName(field, value)}</bdi>}
          </Fact>
        );
      })}
      <Fact name={words.hours}>{from && to && words.hoursBetween(timeOfDay(from), timeOfDay(to))}</Fact>
      <Fact name={words.timeZone}>{zoneName(me.timeZone)}</Fact>
    </dl>
  );
}
