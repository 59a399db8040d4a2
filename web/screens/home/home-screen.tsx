import { useState } from "react";
import { useLocation } from "wouter";
import { panelPath } from "../../../contract/panels/panel.ts";
import { invitePath } from "../../features/auth/addresses.ts";
import { InviteDialog } from "../../features/collaborators/dialogs.ts";
import { PeopleCard } from "../../features/collaborators/people-card.tsx";
import { CreateDomainDialog } from "../../features/domains/dialogs.ts";
import { DomainCard } from "../../features/domains/domain-card.tsx";
import { NoDomain } from "../../features/domains/no-domain.tsx";
import { CreatePanelDialog } from "../../features/panels/dialogs.ts";
import { useActiveDomain, useDomains, useMe } from "../../sync/live.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useClock } from "./clock.ts";
import { greeting } from "./greeting.ts";
import { PanelCards } from "./panel-cards.tsx";

type Asking = "domain" | "panel" | "invite" | null;

const day = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long" });
const time = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

function Greeting() {
  const me = useMe();
  const now = useClock();
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h1 className="min-w-0 text-xl font-semibold">{greeting(me.fullName, now)}</h1>
      <p className="tabular text-base text-text-muted">
        {day.format(now)}
        <span className="ps-2 text-text-faint">{time.format(now)}</span>
      </p>
    </header>
  );
}

/** /home [S2.5, D39]. */
export default function HomeScreen() {
  const domain = useActiveDomain();
  // Between two domains, after one was deleted or left, there is none active for a moment.
  const leftWithNone = useDomains().length === 0;
  const [asking, setAsking] = useState<Asking>(null);
  const [, navigate] = useLocation();
  const close = () => setAsking(null);

  return (
    <div className="flex flex-col gap-7 px-4 py-6 sm:px-8 sm:py-8">
      <Greeting />
      {domain ? (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
          <PanelCards onCreate={() => setAsking("panel")} />
          <div className="flex min-w-0 flex-col gap-3">
            <DomainCard domain={domain} />
            <PeopleCard onInvite={() => setAsking("invite")} />
          </div>
          <InviteDialog open={asking === "invite"} onClose={close} domain={domain} />
          <CreatePanelDialog
            open={asking === "panel"}
            onClose={close}
            onCreated={(panel) => navigate(panelPath(panel))}
          />
        </div>
      ) : leftWithNone ? (
        <NoDomain onCreate={() => setAsking("domain")} inviteHref={invitePath} />
      ) : (
        <Skeleton className="h-24" />
      )}
      <CreateDomainDialog open={asking === "domain"} onClose={close} />
    </div>
  );
}
