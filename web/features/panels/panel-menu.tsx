import {
  Activity,
  ArchiveRestore,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  Pencil,
  Plus,
  SquareKanban,
  Trash2,
  UserMinus,
  UserPlus,
  Users,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { panelPath } from "../../../contract/panels/panel.ts";
import { useCan, usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { late } from "../../ui/late.tsx";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { useFrom } from "../../ui/use-media.ts";
import {
  CreatePanelDialog,
  DeletePanelDialog,
  EditPanelDialog,
  InviteMembersDialog,
  PanelMembersDialog,
  RemoveMembersDialog,
} from "./dialogs.ts";

const Csv = late(() => import("./download-csv.ts"));

type Props = {
  panelId: string;
  emptyColumns: { hidden: boolean; toggle: () => void };
  /** Whether the domain has room for another panel. */
  mayCreate: boolean;
  /** Opens the invitation to the domain. */
  onInviteToDomain: () => void;
  onShowActivity: () => void;
  onShowTrash: () => void;
};

type Asking = "create" | "edit" | "members" | "invite" | "remove" | "delete";

/** What can be done with a panel: the spec's kebab menu [S2.28–S2.37]. */
export function PanelMenu(props: Props) {
  const { panelId, emptyColumns, mayCreate, onInviteToDomain, onShowActivity, onShowTrash } = props;
  const words = text().panels;
  const panels = usePanels();
  const panel = panels.find(({ id }) => id === panelId);
  const wide = useFrom("md");
  const [, navigate] = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const may = {
    edit: useCan("panel.edit"),
    invite: useCan("panel.invite"),
    remove: useCan("panel.removeMember"),
    delete: useCan("panel.delete"),
  };
  useEffect(() => Csv.expect(), []);
  if (!panel) return null;
  const download = () => {
    const failed = { kind: "error", title: words.failed.download, description: text().common.noConnection } as const;
    void Csv.fetch().then(
      (csv) => csv.downloadCsv(panel),
      () => toast(failed),
    );
  };
  const dialog = (which: Asking) => ({ open: asking === which, onClose: () => setAsking(null), finalFocus: trigger });
  return (
    <>
      <Menu align="end" trigger={<IconButton ref={trigger} label={words.menu} icon={<Ellipsis size={16} />} />}>
        {!wide && (
          <>
            <MenuRadioGroup
              label={words.list(panels.length)}
              value={panelId}
              onValueChange={(id) => {
                const chosen = panels.find((one) => one.id === id);
                if (chosen) navigate(panelPath(chosen));
              }}
              options={panels.map(({ id, name }) => ({ value: id, label: name, icon: <SquareKanban size={16} /> }))}
            />
            <MenuSeparator />
          </>
        )}
        {mayCreate && (
          <MenuItem icon={<Plus size={16} />} onClick={() => setAsking("create")}>
            {words.createItem}
          </MenuItem>
        )}
        {may.edit && (
          <MenuItem icon={<Pencil size={16} />} onClick={() => setAsking("edit")}>
            {words.editItem}
          </MenuItem>
        )}
        <MenuItem icon={emptyColumns.hidden ? <Eye size={16} /> : <EyeOff size={16} />} onClick={emptyColumns.toggle}>
          {emptyColumns.hidden ? words.showEmpty : words.hideEmpty}
        </MenuItem>
        <MenuItem icon={<Users size={16} />} onClick={() => setAsking("members")}>
          {words.membersItem}
        </MenuItem>
        {may.invite && (
          <MenuItem icon={<UserPlus size={16} />} onClick={() => setAsking("invite")}>
            {words.inviteItem}
          </MenuItem>
        )}
        {may.remove && (
          <MenuItem icon={<UserMinus size={16} />} onClick={() => setAsking("remove")}>
            {words.removeItem}
          </MenuItem>
        )}
        <MenuItem icon={<Download size={16} />} onClick={download}>
          {words.downloadItem}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Activity size={16} />} onClick={onShowActivity}>
          {text().history.activity}
        </MenuItem>
        <MenuItem icon={<ArchiveRestore size={16} />} onClick={onShowTrash}>
          {text().history.trash}
        </MenuItem>
        {may.delete && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 size={16} />} onClick={() => setAsking("delete")}>
              {words.deleteItem}
            </MenuItem>
          </>
        )}
      </Menu>
      <CreatePanelDialog {...dialog("create")} onCreated={(made) => navigate(panelPath(made))} />
      <EditPanelDialog panel={panel} {...dialog("edit")} />
      <PanelMembersDialog panel={panel} {...dialog("members")} />
      <InviteMembersDialog panel={panel} {...dialog("invite")} onInviteToDomain={onInviteToDomain} />
      <RemoveMembersDialog panel={panel} {...dialog("remove")} />
      <DeletePanelDialog panel={panel} {...dialog("delete")} />
    </>
  );
}
