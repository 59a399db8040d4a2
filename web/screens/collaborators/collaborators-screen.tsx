import "../../text/beside-boards.ts";
import { LogOut, UserPlus } from "lucide-react";
import { useState } from "react";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { isOwner } from "../../../contract/shared/permissions.ts";
import {
  InviteDialog,
  ProfileSheet,
  RemoveCollaboratorDialog,
  TransferDialog,
} from "../../features/collaborators/dialogs.ts";
import { FormerMembers } from "../../features/collaborators/former-members.tsx";
import type { PersonAction } from "../../features/collaborators/may-do.ts";
import { PeopleList } from "../../features/collaborators/people-list.tsx";
import { passes, type RoleFilter, roleFilters } from "../../features/collaborators/role-filter.ts";
import { useChangeRole } from "../../features/collaborators/use-change-role.ts";
import { LeaveDomainDialog } from "../../features/domains/dialogs.ts";
import { NoDomainHere } from "../../features/domains/no-domain-here.tsx";
import { useOffer } from "../../features/shell/page-commands.ts";
import { useActiveDomain, useCan, useCollaborators } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { byRank } from "../../ui/display/by-rank.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Select } from "../../ui/overlays/select.tsx";
import { useOpenPerson } from "./use-open-person.ts";

type PeopleDialog = { action: "invite" | "leave" } | { action: "transfer" | "remove"; person: Collaborator };

function People({ domain }: { domain: Domain }) {
  const { collaborators: words, domains } = text();
  const people = useCollaborators();
  const mayInvite = useCan("collaborator.invite");
  const changeRole = useChangeRole(domain.id);
  const { person, close } = useOpenPerson(people);
  const [filter, setFilter] = useState<RoleFilter>("all");
  const [asking, setAsking] = useState<PeopleDialog | null>(null);
  const invite = () => setAsking({ action: "invite" });
  useOffer(() =>
    mayInvite ? [{ id: "invite", label: domains.invite, icon: <UserPlus size={16} />, run: invite }] : [],
  );
  const shown = people.filter((one) => passes(one, filter)).sort(byRank);
  const asked = asking && "person" in asking ? asking.person : null;
  const done = () => setAsking(null);

  function act(which: PersonAction, to: Collaborator) {
    if (which === "transfer" || which === "remove") setAsking({ action: which, person: to });
    else void changeRole(to, which);
  }

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6 sm:px-8 sm:py-8">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <h1 className="flex min-w-0 flex-1 items-baseline gap-2 text-xl font-semibold max-sm:basis-full">
          {words.title}
          <span className="tabular text-md font-normal text-text-faint">{people.length}</span>
        </h1>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:min-w-fit max-sm:*:flex-1">
          <Select
            aria-label={words.show}
            value={filter}
            onValueChange={setFilter}
            options={roleFilters.map((value) => ({ value, label: words.filters[value] }))}
            className="sm:w-40"
          />
          {mayInvite && (
            <Button variant="primary" icon={<UserPlus size={16} aria-hidden="true" />} onClick={invite}>
              {domains.invite}
            </Button>
          )}
          {!isOwner(domain.memberRole) && (
            <Button icon={<LogOut size={16} aria-hidden="true" />} onClick={() => setAsking({ action: "leave" })}>
              {domains.leave}
            </Button>
          )}
        </div>
      </header>
      {shown.length > 0 && <PeopleList people={shown} currentId={person?.user.id ?? null} onAction={act} />}
      {shown.length === 0 && <EmptyState title={words.nobody.title} description={words.nobody.text} />}
      {people.length === 1 && mayInvite && (
        <EmptyState title={words.alone.title} description={words.alone.text} className="py-4" />
      )}
      {filter === "all" && <FormerMembers domainId={domain.id} />}
      {person && <ProfileSheet domainId={domain.id} person={person} onClose={close} onAction={act} />}
      <InviteDialog open={asking?.action === "invite"} onClose={done} domain={domain} />
      <LeaveDomainDialog open={asking?.action === "leave"} onClose={done} domain={domain} />
      {asked && (
        <>
          <TransferDialog open={asking?.action === "transfer"} onClose={done} domain={domain} person={asked} />
          <RemoveCollaboratorDialog open={asking?.action === "remove"} onClose={done} domain={domain} person={asked} />
        </>
      )}
    </div>
  );
}

/** /collaborators: the people of the active domain [S2.10]. */
export default function CollaboratorsScreen() {
  const domain = useActiveDomain();
  return domain ? <People key={domain.id} domain={domain} /> : <NoDomainHere />;
}
