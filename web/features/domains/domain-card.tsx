import { Ellipsis, LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import type { Domain } from "../../../contract/domains/domain.ts";
import { can } from "../../../contract/shared/permissions.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { lateComponent } from "../../ui/page/late.tsx";
import { DeleteDomainDialog, EditDomainDialog, LeaveDomainDialog } from "./dialogs.ts";
import { DomainMark } from "./domain-mark.tsx";

const Items = lateComponent(async () => (await import("./domain-card-items.tsx")).DomainCardItems);

type DomainDialog = "edit" | "delete" | "leave" | null;

/** The active domain: its owner's kebab [S6.5, D39], or the way out for everybody else. */
export function DomainCard({ domain }: { domain: Domain }) {
  const [asking, setAsking] = useState<DomainDialog>(null);
  const owner = can(domain.memberRole, "domain.edit");
  const words = text().domains;
  const close = () => setAsking(null);
  useEffect(() => Items.expect(), []);

  return (
    <section aria-label={words.domain} className="rounded-lg border border-border bg-surface-raised p-4">
      <div className="flex items-center gap-2.5">
        <DomainMark domain={domain} />
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">
          <bdi>{domain.name}</bdi>
        </h2>
        {owner && (
          <Menu
            align="end"
            trigger={<IconButton label={words.actions} icon={<Ellipsis size={16} />} className="-me-1" />}
          >
            <Items onEdit={() => setAsking("edit")} onDelete={() => setAsking("delete")} />
          </Menu>
        )}
      </div>
      <div className="flex items-center justify-between gap-2 pt-2">
        <Badge tone={owner ? "accent" : "neutral"}>{text().common.roles[domain.memberRole]}</Badge>
        {!owner && (
          <Button variant="secondary" size="sm" icon={<LogOut size={14} />} onClick={() => setAsking("leave")}>
            {words.leave}
          </Button>
        )}
      </div>
      <EditDomainDialog open={asking === "edit"} onClose={close} domain={domain} />
      <DeleteDomainDialog open={asking === "delete"} onClose={close} domain={domain} />
      <LeaveDomainDialog open={asking === "leave"} onClose={close} domain={domain} />
    </section>
  );
}
