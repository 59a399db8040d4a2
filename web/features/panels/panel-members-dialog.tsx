import "../../text/in-dialogs.ts";
import { type RefObject, useState } from "react";
import type { Panel } from "../../../contract/panels/panel.ts";
import { useMe, usePanelMembers } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { jobTitleName } from "../../text/reference-name.ts";
import { filterOptions } from "../../ui/controls/filter-options.ts";
import { SearchField } from "../../ui/controls/search-field.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { byRank } from "../../ui/display/by-rank.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type Props = {
  panel: Pick<Panel, "id" | "name">;
  open: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Up to here one sees everybody at a glance. */
const FEW = 8;

/** Who is in a panel, and with which role in the domain [S2.33]. */
export function PanelMembersDialog({ panel, open, onClose, finalFocus }: Props) {
  const words = text().panels;
  const me = useMe();
  const members = [...usePanelMembers(panel.id)].sort(byRank);
  const [wanted, setWanted] = useState("");
  const people = members.map((member) => ({
    ...member,
    label: member.user.fullName,
    hint: `@${member.user.username}`,
  }));
  const shown = filterOptions(people, wanted);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setWanted("");
        onClose();
      }}
      title={words.membersTitle}
      description={words.membersText(members.length, panel.name)}
      closeLabel={text().common.close}
      size="sm"
      {...(finalFocus && { finalFocus })}
    >
      {members.length > FEW && (
        <SearchField
          label={words.findPerson}
          placeholder={words.findPerson}
          clearLabel={words.clearSearch}
          value={wanted}
          onValueChange={setWanted}
          className="mb-2"
        />
      )}
      <ul className="flex flex-col">
        {shown.map(({ id, user, memberRole, label, hint }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={user.id} name={label} image={user.profilePicture} size={32} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-md">
                <bdi>{label}</bdi>
                {user.id === me.id && <span className="text-text-faint"> ({words.you})</span>}
              </p>
              <p className="truncate text-sm text-text-faint">
                <bdi>{user.jobTitle ? `${hint} · ${jobTitleName(user.jobTitle)}` : hint}</bdi>
              </p>
            </div>
            <Badge tone={memberRole === "member" ? "neutral" : "accent"}>{words.roles[memberRole]}</Badge>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="py-3 text-center text-sm text-text-muted">{words.noSuchPerson}</p>}
    </Dialog>
  );
}
