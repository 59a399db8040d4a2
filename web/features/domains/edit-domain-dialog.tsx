import "../../text/in-dialogs.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { type DomainFields, domainRenameLimits } from "../../../contract/domains/domain.ts";
import { useMe } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { DomainFormDialog } from "./domain-form-dialog.tsx";

type Props = { open: boolean; onClose: () => void; domain: DomainFields };

/** Edit Domain [S2.39, S5.3]: shows at once, and is taken back if the server refuses. */
export function EditDomainDialog({ open, onClose, domain }: Props) {
  const change = useCommand(updateDomain);
  const words = text();
  return (
    <DomainFormDialog
      open={open}
      onClose={onClose}
      title={words.domainDialogs.editTitle}
      draftKey={`${useMe().id}/domain/${domain.id}/name`}
      limits={domainRenameLimits}
      initial={domain.name}
      submitLabel={words.common.save}
      domainKey={domain.key}
      onSubmit={(body) => {
        const { renameFailed, keyFailed } = words.domainDialogs;
        const label = body.name === undefined ? keyFailed : renameFailed;
        change({ params: { domainId: domain.id }, body }, { label }).catch(() => undefined);
      }}
    />
  );
}
