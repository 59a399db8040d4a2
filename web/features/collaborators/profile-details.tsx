import type { ReactNode } from "react";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { getCollaboratorProfile } from "../../../contract/collaborators/queries.ts";
import { DEFAULT_HOURS } from "../../../contract/users/profile.ts";
import { countries } from "../../../contract/users/reference/countries.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { country, timeOfDay } from "../../text/format.ts";
import { departmentName, jobTitleName } from "../../text/reference-name.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { LocalTime } from "./local-time.tsx";

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-8 grid-cols-[9rem_minmax(0,1fr)] items-center gap-2">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="min-w-0 text-md break-words">
        {children ?? <span className="text-text-faint">{text().collaborators.notSaid}</span>}
      </dd>
    </div>
  );
}

/** What somebody says of themselves, and when they work. */
export function ProfileDetails({ domainId, person }: { domainId: string; person: Collaborator }) {
  const { collaborators: words, common } = text();
  const { data, error, loading, reload } = useRead(getCollaboratorProfile, {
    params: { domainId, userId: person.user.id },
  });
  const { jobTitle } = person.user;
  if (error && !data)
    return (
      <div role="alert" className="flex items-center justify-between gap-2 text-md text-text-muted">
        {words.detailsFailed}
        <Button size="sm" onClick={reload}>
          {common.retry}
        </Button>
      </div>
    );
  const waiting = <Skeleton className="h-4 w-32" />;
  const of = (value: (profile: NonNullable<typeof data>) => ReactNode) => (data ? value(data) : waiting);
  return (
    <dl aria-busy={loading} className="flex flex-col gap-1">
      <Row label={words.jobTitle}>{jobTitle && jobTitleName(jobTitle)}</Row>
      <Row label={words.department}>{of(({ department }) => department && departmentName(department))}</Row>
      <Row label={words.location}>
        {of(({ location }) => (countries.some(({ id }) => id === location) ? country(location ?? "") : location))}
      </Row>
      <Row label={words.hours}>
        {of(({ availableHoursFrom, availableHoursTo }) => (
          <span className="tabular">
            {words.hoursFromTo(
              timeOfDay(availableHoursFrom ?? DEFAULT_HOURS.from),
              timeOfDay(availableHoursTo ?? DEFAULT_HOURS.to),
            )}
          </span>
        ))}
      </Row>
      <Row label={words.localTime}>
        {of(({ timeZone }) => (
          <LocalTime zone={timeZone} />
        ))}
      </Row>
    </dl>
  );
}
