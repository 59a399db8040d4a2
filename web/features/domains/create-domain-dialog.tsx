import "../../text/in-dialogs.ts";
import { createDomain } from "../../../contract/domains/commands.ts";
import { domainNameCase, domainNameLimits } from "../../../contract/domains/domain.ts";
import { tidy } from "../../../contract/shared/text.ts";
import { useMe } from "../../sync/live.ts";
import { newId } from "../../sync/new-id.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { readDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { DomainFormDialog } from "./domain-form-dialog.tsx";
import { goToDomain } from "./go-to-domain.ts";

type Props = { open: boolean; onClose: () => void };

/** Create New Domain [S2.39, S5.2]: in the list at once; opened when the server has it. */
export function CreateDomainDialog({ open, onClose }: Props) {
  const create = useCommand(createDomain);
  const words = text().domainDialogs;
  const draftKey = `${useMe().id}/new-domain`;

  async function submit(typed: string) {
    const name = domainNameCase(tidy(typed));
    const asked = location.href;
    const id = newId();
    await create({ params: {}, body: { id, name } }, { label: words.createFailed });
    // Who has gone elsewhere meanwhile is not torn away from there.
    if (location.href === asked) return goToDomain({ id, name });
    toast({
      kind: "success",
      title: words.created(name),
      action: { label: words.open, onClick: () => void goToDomain({ id, name }) },
    });
  }

  return (
    <DomainFormDialog
      open={open}
      onClose={onClose}
      title={text().domains.createTitle}
      description={words.createText}
      draftKey={draftKey}
      keep
      limits={domainNameLimits}
      initial=""
      submitLabel={text().common.create}
      onSubmit={({ name = "" }) => {
        submit(name).catch(() => {
          // A toast has said so; the name is here again.
          if (!readDraft(draftKey)) writeDraft(draftKey, name);
        });
      }}
    />
  );
}
