import "../../text/in-dialogs.ts";
import {
  Activity,
  ArchiveRestore,
  CircleCheck,
  Download,
  Eye,
  EyeOff,
  FileDown,
  Pencil,
  Plus,
  SquareKanban,
  Trash2,
  UserMinus,
  UserPlus,
  Users,
} from "lucide-react";
import { useLocation } from "wouter";
import type { Panel } from "../../../contract/panels/panel.ts";
import { useCan, usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { selectByTaps } from "../../ui/lists/select.ts";
import { useFrom } from "../../ui/look/use-media.ts";
import { MenuItem, MenuRadioGroup, MenuSeparator } from "../../ui/overlays/menu-parts.tsx";
import { sayNotHere } from "../../ui/overlays/say-not-here.ts";
import { panelLink } from "../../ui/page/panel-link.ts";
import { downloadCsv } from "./download-csv.ts";

/** What of it is asked about in a dialog. */
export type PanelDialog = "create" | "edit" | "members" | "invite" | "remove" | "delete";

type Props = {
  panel: Panel;
  emptyColumns: { isOn: boolean; toggle: () => void };
  /** Whether the domain has room for another panel. */
  mayCreate: boolean;
  /** Downloads what is shown of it; fails where the script for that does not come. */
  downloadShown: () => Promise<void>;
  onAsk: (what: PanelDialog) => void;
  onShowActivity: () => void;
  onShowTrash: () => void;
};

/** What can be done with a panel, and on small screens the way to the others. */
export function PanelMenuItems({
  panel,
  emptyColumns,
  mayCreate,
  onAsk,
  onShowActivity,
  onShowTrash,
  ...props
}: Props) {
  const words = text().panels;
  const panels = usePanels();
  const wide = useFrom("md");
  const [, navigate] = useLocation();
  const may = {
    edit: useCan("panel.edit"),
    invite: useCan("panel.invite"),
    remove: useCan("panel.removeMember"),
    delete: useCan("panel.delete"),
  };
  const downloadShown = () => void props.downloadShown().catch(() => sayNotHere(downloadShown, words.failed.download));
  return (
    <>
      {!wide && (
        <>
          <MenuRadioGroup
            label={words.list(panels.length)}
            value={panel.id}
            onValueChange={(id) => {
              const chosen = panels.find((one) => one.id === id);
              if (chosen) navigate(panelLink(chosen));
            }}
            options={panels.map(({ id, name }) => ({ value: id, label: name, icon: <SquareKanban size={16} /> }))}
          />
          <MenuSeparator />
        </>
      )}
      {!wide && (
        <MenuItem icon={<CircleCheck size={16} />} onClick={selectByTaps}>
          {text().tasks.several.select}
        </MenuItem>
      )}
      {mayCreate && (
        <MenuItem icon={<Plus size={16} />} onClick={() => onAsk("create")}>
          {words.createItem}
        </MenuItem>
      )}
      {may.edit && (
        <MenuItem icon={<Pencil size={16} />} onClick={() => onAsk("edit")}>
          {words.editItem}
        </MenuItem>
      )}
      <MenuItem icon={emptyColumns.isOn ? <Eye size={16} /> : <EyeOff size={16} />} onClick={emptyColumns.toggle}>
        {emptyColumns.isOn ? text().board.showEmpty : text().board.hideEmpty}
      </MenuItem>
      <MenuItem icon={<Users size={16} />} onClick={() => onAsk("members")}>
        {words.membersItem}
      </MenuItem>
      {may.invite && (
        <MenuItem icon={<UserPlus size={16} />} onClick={() => onAsk("invite")}>
          {words.inviteItem}
        </MenuItem>
      )}
      {may.remove && (
        <MenuItem icon={<UserMinus size={16} />} onClick={() => onAsk("remove")}>
          {words.removeItem}
        </MenuItem>
      )}
      <MenuItem icon={<Download size={16} />} onClick={() => void downloadCsv(panel)}>
        {words.downloadItem}
      </MenuItem>
      <MenuItem icon={<FileDown size={16} />} onClick={downloadShown}>
        {words.downloadShownItem}
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
          <MenuItem danger icon={<Trash2 size={16} />} onClick={() => onAsk("delete")}>
            {words.deleteItem}
          </MenuItem>
        </>
      )}
    </>
  );
}
