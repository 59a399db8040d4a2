import { useEffect, useRef, useState } from "react";
import { createStatus } from "../../../contract/statuses/commands.ts";
import { useActiveDomain, useCan, useMe } from "../../sync/live.ts";
import { newId } from "../../sync/new-id.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";
import { readDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { LateParts } from "../../ui/page/late.tsx";
import { AddColumnButton } from "./add-column-button.tsx";
import { ColumnName } from "./late.ts";

/** At the end of the board: a column for all panels of the domain. */
export function AddColumn() {
  const words = text().board;
  const domain = useActiveDomain();
  const mayManage = useCan("status.manage");
  const run = useCommand(createStatus);
  const button = useRef<HTMLButtonElement>(null);
  const [typing, setTyping] = useState(false);
  const draftKey = `${useMe().id}/new-column/${domain?.id}`;
  useEffect(() => ColumnName.expect(), []);
  if (!domain || !mayManage) return null;

  function add(name: string) {
    if (!domain) return;
    const body = { id: newId(), name };
    run({ params: { domainId: domain.id }, body }, { label: words.columnNotAdded }).catch(() => {
      // A toast has said so; the name is here again, unless the next one is already being typed.
      if (!readDraft(draftKey)) writeDraft(draftKey, name);
    });
    announce(words.columnAdded(name));
  }

  const opener = <AddColumnButton ref={button} onClick={() => setTyping(true)} />;
  if (!typing) return opener;
  return (
    <LateParts fallback={opener}>
      <div className="w-full shrink-0 snap-center p-1 sm:w-[280px]">
        <ColumnName
          draftKey={draftKey}
          initial=""
          placeholder={words.columnName}
          onDone={(name) => {
            setTyping(false);
            if (name) add(name);
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      </div>
    </LateParts>
  );
}
