import { Plus, SquareKanban, Users } from "lucide-react";
import { Link } from "wouter";
import type { Panel } from "../../../contract/panels/panel.ts";
import { useMayCreatePanel } from "../../features/shell/use-may-create-panel.ts";
import { useCan, usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { usePanelLinks } from "../../ui/page/panel-link.ts";

function PanelCard({ panel }: { panel: Panel }) {
  const [href = ""] = usePanelLinks([panel]);
  const words = text();
  return (
    <Link
      href={href}
      className="group flex min-h-24 flex-col justify-between gap-4 rounded-lg border border-border bg-surface-raised p-4 transition-colors hover:border-border-strong"
    >
      <span className="flex items-start gap-2.5">
        <SquareKanban
          size={16}
          aria-hidden="true"
          className="mt-1 shrink-0 text-text-faint transition-colors group-hover:text-accent-text"
        />
        <span className="line-clamp-2 min-w-0 text-base font-medium">
          <bdi>{panel.name}</bdi>
        </span>
      </span>
      <span className="tabular flex items-center justify-between gap-2 text-sm text-text-muted">
        {words.shell.openTasks(panel.openTaskCount)}
        <span className="inline-flex items-center gap-1 text-text-faint">
          <Users size={14} aria-hidden="true" />
          {words.common.people(panel.memberCount)}
        </span>
      </span>
    </Link>
  );
}

function NoPanels({ onCreate }: { onCreate: () => void }) {
  const mayCreate = useCan("panel.create");
  const words = text().shell;
  return (
    <div className="rounded-lg border border-dashed border-border">
      {mayCreate ? (
        <EmptyState
          icon={<SquareKanban size={28} />}
          title={text().home.firstPanelTitle}
          description={text().home.firstPanelText}
          action={
            <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={onCreate}>
              {words.createPanel}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<SquareKanban size={28} />}
          title={text().home.noPanelsTitle}
          description={text().home.noPanelsText}
        />
      )}
    </div>
  );
}

/** The panels of the active domain as cards with their open counts [D39]. */
export function PanelCards({ onCreate }: { onCreate: () => void }) {
  const panels = usePanels();
  const mayCreate = useMayCreatePanel();
  const words = text().shell;
  return (
    <section aria-labelledby="home-panels" className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id="home-panels" className="flex items-baseline gap-1.5 text-md font-semibold">
          {words.panels}
          {panels.length > 0 && <span className="tabular text-sm font-normal text-text-faint">{panels.length}</span>}
        </h2>
        {mayCreate && panels.length > 0 && (
          <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={onCreate}>
            {words.createPanel}
          </Button>
        )}
      </div>
      {panels.length === 0 ? (
        <NoPanels onCreate={onCreate} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3">
          {panels.map((panel) => (
            <li key={panel.id} className="*:h-full">
              <PanelCard panel={panel} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
