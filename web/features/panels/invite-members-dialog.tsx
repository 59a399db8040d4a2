import "../../text/in-dialogs.ts";
import type { RefObject } from "react";
import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import type { Panel } from "../../../contract/panels/panel.ts";
import { useCan, useCollaborators, usePanelMembers } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { ChoosePeopleDialog } from "./choose-people-dialog.tsx";
import { peopleOptions } from "./people.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  panel: Pick<Panel, "id" | "name" | "domainId">;
  open: boolean;
  onClose: () => void;
  /** Opens the invitation to the domain, for when everyone of the domain is here. */
  onInviteToDomain: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Adds people of the domain to the panel [S2.34]. */
export function InviteMembersDialog({ panel, open, onClose, onInviteToDomain, finalFocus }: Props) {
  const words = text().panels;
  const here = new Set(usePanelMembers(panel.id).map(({ userId }) => userId));
  const others = useCollaborators().filter(({ user }) => !here.has(user.id));
  const mayInvite = useCan("collaborator.invite");
  const run = useCommand(invitePanelMembers);
  const { busy, refusal, send, forget } = useSending();

  function close() {
    forget();
    onClose();
  }

  function invite(userIds: readonly string[]) {
    const params = { domainId: panel.domainId, panelId: panel.id };
    const sent = run({ params, body: { userIds: [...userIds] } }, { quiet: true, label: words.failed.invite });
    send(sent, close, () => toast({ kind: "success", title: words.invited(userIds.length) }));
  }

  return (
    <ChoosePeopleDialog
      open={open}
      onClose={close}
      title={words.inviteTitle}
      description={words.inviteText(panel.name)}
      options={peopleOptions(others)}
      nobody={
        <EmptyState
          className="py-4"
          title={words.inviteNobody}
          description={words.inviteNobodyText}
          action={
            mayInvite && (
              <Button
                variant="primary"
                onClick={() => {
                  close();
                  onInviteToDomain();
                }}
              >
                {words.toDomain}
              </Button>
            )
          }
        />
      }
      submitLabel={words.invite}
      onSubmit={invite}
      busy={busy}
      refusal={refusal}
      finalFocus={finalFocus}
    />
  );
}
