import "../../text/at-home.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { panelPath } from "../../../contract/panels/panel.ts";
import { LateInsights } from "../../features/analytics/late-insights.tsx";
import { invitePath } from "../../features/auth/addresses.ts";
import { InviteDialog } from "../../features/collaborators/dialogs.ts";
import { PeopleCard } from "../../features/collaborators/people-card.tsx";
import { CreateDomainDialog } from "../../features/domains/dialogs.ts";
import { DomainCard } from "../../features/domains/domain-card.tsx";
import { NoDomain } from "../../features/domains/no-domain.tsx";
import { CreatePanelDialog } from "../../features/panels/dialogs.ts";
import { useActiveDomain, useDomains, useMe, usePanels } from "../../sync/live.ts";
import { longDay, time } from "../../text/format.ts";
import { useClock } from "../../ui/display/clock.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { greeting } from "./greeting.ts";
import { MyWork } from "./my-work.tsx";
import { NewestAnnouncements } from "./newest-announcements.tsx";
import { PanelCards } from "./panel-cards.tsx";

type HomeDialog = "domain" | "panel" | "invite" | null;

function Greeting() {
  const me = useMe();
  const now = useClock();
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h1 className="min-w-0 text-xl font-semibold">{greeting(me.fullName, now)}</h1>
      <p className="tabular text-base text-text-muted">
        {longDay(now)} <span className="ps-1 text-text-faint">{time(now)}</span>
      </p>
    </header>
  );
}

/** /home [S2.5, D39]. */
export default function HomeScreen() {
  const domain = useActiveDomain();
  // Between two domains, after one was deleted or left, there is none active for a moment.
  const leftWithNone = useDomains().length === 0;
  const [asking, setAsking] = useState<HomeDialog>(null);
  const [, navigate] = useLocation();
  const panels = usePanels();
  const close = () => setAsking(null);

  return (
    <div className="flex flex-col gap-7 px-4 py-6 sm:px-8 sm:py-8">
      <Greeting />
      {domain ? (
        // What is shown of one domain is never shown of another.
        <div key={domain.id} className="grid items-start gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex min-w-0 flex-col gap-7">
            {/* Without a panel there is no work yet: the first step comes first. */}
            {panels.length > 0 && (
              <MyWork domainId={domain.id} firstTime={panels.every(({ openTaskCount }) => openTaskCount === 0)} />
            )}
            <PanelCards onCreate={() => setAsking("panel")} />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <NewestAnnouncements />
            <DomainCard domain={domain} />
            <PeopleCard onInvite={() => setAsking("invite")} />
          </div>
          {panels.length > 0 && <LateInsights domainId={domain.id} />}
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
