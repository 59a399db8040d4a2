import "../../text/in-dialogs.ts";
import { type RefObject, useState } from "react";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import type { Panel } from "../../../contract/panels/panel.ts";
import { usePanelMembers } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { list } from "../../text/format.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { ChoosePeopleDialog } from "./choose-people-dialog.tsx";
import { peopleOptions } from "./people.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  panel: Pick<Panel, "id" | "name" | "domainId">;
  open: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Removes people from the panel, after asking [S2.35]. They stay in the domain. */
export function RemoveMembersDialog({ panel, open, onClose, finalFocus }: Props) {
  const words = text().panels;
  const members = usePanelMembers(panel.id);
  const run = useCommand(removePanelMembers);
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const { busy, refusal, send, forget } = useSending();
  const names = members.filter(({ userId }) => asking?.includes(userId)).map(({ user }) => user.fullName);

  function close() {
    forget();
    setAsking(null);
    onClose();
  }

  function remove(userIds: readonly string[]) {
    setAsking(null);
    const params = { domainId: panel.domainId, panelId: panel.id };
    const sent = run({ params, body: { panelMembersId: [...userIds] } }, { quiet: true, label: words.failed.remove });
    send(sent, close, () => toast({ kind: "success", title: words.removed(userIds.length) }));
  }

  return (
    <>
      <ChoosePeopleDialog
        open={open}
        onClose={close}
        title={words.removeTitle}
        description={words.removeText(panel.name)}
        options={peopleOptions(members)}
        nobody={<EmptyState className="py-4" title={words.removeNobody} />}
        submitLabel={words.remove}
        onSubmit={setAsking}
        busy={busy}
        refusal={refusal}
        caution
        finalFocus={finalFocus}
      />
      <ConfirmDialog
        open={open && asking !== null}
        onOpenChange={(next) => !next && setAsking(null)}
        title={words.confirmRemoveTitle(names.length)}
        description={words.confirmRemoveText(list(names))}
        confirmLabel={words.remove(names.length)}
        cancelLabel={text().common.cancel}
        onConfirm={() => asking && remove(asking)}
      />
    </>
  );
}
