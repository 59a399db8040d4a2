import "../../text/beside-boards.ts";
import { useRef, useState } from "react";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { listOpenTasks } from "../../../contract/collaborators/queries.ts";
import type { DomainFields } from "../../../contract/domains/domain.ts";
import { useCollaborators } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { useRead } from "../../sync/use-read.ts";
import { byName } from "../../text/by-name.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { rowBeside } from "../../ui/lists/row-beside.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Select } from "../../ui/overlays/select.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { OpenTaskList } from "./open-task-list.tsx";

type Props = { open: boolean; onClose: () => void; domain: DomainFields; person: Collaborator };

const NOBODY = "nobody";

/** Lists the work that somebody would leave open, and asks who gets it, before they are removed [D35]. */
export function RemoveCollaboratorDialog({ open, onClose, domain, person }: Props) {
  const { collaborators: words, common } = text();
  const { id: userId, fullName } = person.user;
  const params = { domainId: domain.id, userId };
  const openTasks = useRead(listOpenTasks, { params }, { enabled: open });
  const others = useCollaborators().filter(({ user }) => user.id !== userId);
  const run = useCommand(removeCollaborator);
  const [to, setTo] = useState(NOBODY);
  const beside = useRef<HTMLElement>(null);
  // An heir who has left meanwhile is not chosen any more.
  const reassignTo = others.some(({ user }) => user.id === to) ? to : undefined;
  const options = [
    { value: NOBODY, label: words.reassignNobody },
    ...others.map(({ user }) => ({ value: user.id, label: user.fullName })).sort((a, b) => byName(a.label, b.label)),
  ];

  function remove() {
    beside.current = rowBeside(document.querySelector(`[data-person="${userId}"]`));
    const body = { userToBeRemovedId: userId, ...(reassignTo && { reassignTo }) };
    void run({ params: { domainId: domain.id }, body }, { label: words.removeFailed(fullName) }).then(
      () => toast({ kind: "success", title: words.removed(fullName) }),
      // The person has been told, with a way to try again.
      () => undefined,
    );
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.removeTitle(fullName)}
      description={words.removeText(fullName, domain.name)}
      confirmLabel={words.remove}
      cancelLabel={common.cancel}
      onConfirm={remove}
      // What it was opened from goes with the person.
      finalFocus={beside}
    >
      <div className="flex flex-col gap-3">
        <OpenTaskList {...openTasks} />
        {(openTasks.data?.total ?? 0) > 0 && (
          <Field label={words.reassignTo} hint={reassignTo && words.reassignHint}>
            <Select value={reassignTo ?? NOBODY} options={options} onValueChange={setTo} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
