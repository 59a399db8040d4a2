import "../../text/in-dialogs.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { errors } from "../../../contract/shared/errors.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import { useActiveDomain, useStatuses } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { announce } from "../../ui/display/announce.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { type ColumnInUse, columnInUse } from "./column-in-use.ts";
import { WhereTo } from "./where-to.tsx";

type Props = {
  status: Status;
  /** Its tasks on the panel that is open: those of others only the server knows. */
  count: number;
  open: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Deletes a column, after asking; while it holds tasks in any panel, where those should go [D23]. */
export function DeleteColumnDialog({ status, count, open, onClose, finalFocus }: Props) {
  const words = text().panels.columns;
  const domain = useActiveDomain();
  const others = useStatuses().filter(({ id }) => id !== status.id);
  const run = useCommand(deleteStatus);
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [inUse, setInUse] = useState<ColumnInUse | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  // The last column can go when it is empty; its tasks would have nowhere to go. Those out of sight are others' to move.
  const stuck = inUse !== null && (inUse.more || !target);
  const description = inUse?.more
    ? said(errors["tasks-unseen"][1])
    : stuck
      ? words.nowhere(inUse.total)
      : inUse
        ? words.inUse(inUse.total)
        : [words.deleteText, count > 0 && words.holdsHere(count)].filter(Boolean).join(" ");
  const where = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (open) focusAfter.current = finalFocus.current;
  }, [open, finalFocus]);

  useLayoutEffect(() => {
    if (!inUse) return;
    // What was pressed asks for more now: pressed once more, by a key that is still down, it would move everything.
    (where.current ?? cancel.current)?.focus();
  }, [inUse]);

  useEffect(() => {
    if (inUse) announce(description);
  }, [inUse, description]);

  function close() {
    setInUse(null);
    setChosen(null);
    setRefusal(null);
    onClose();
  }

  function remove() {
    if (!domain || busy) return;
    setBusy(true);
    // The column goes with its menu: the focus then belongs to a neighbour's.
    focusAfter.current = document.querySelector<HTMLElement>(`[data-column-menu="${target?.id}"]`);
    setRefusal(null);
    const params = { domainId: domain.id, statusId: status.id };
    const query = inUse && target ? { moveTo: target.id } : undefined;
    const options = {
      quiet: true,
      label: text().panels.failed.deleteColumn,
      undoToast: () => text().board.columnDeleted(status.name),
    };
    run({ params, body: undefined, ...(query && { query }) }, options)
      .then(close, (reason: unknown) => {
        focusAfter.current = finalFocus.current;
        const found = columnInUse(reason);
        if (found) setInUse(found);
        else setRefusal(reason instanceof Error ? reason.message : String(reason));
      })
      .finally(() => setBusy(false));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={words.deleteTitle(status.name)}
      description={description}
      role="alertdialog"
      size="sm"
      initialFocus={cancel}
      finalFocus={focusAfter}
      onSubmit={remove}
      footer={
        <>
          <Button ref={cancel} onClick={close}>
            {text().common.cancel}
          </Button>
          {!stuck && (
            <Button type="submit" variant="caution" busy={busy}>
              {inUse ? words.moveAndDelete : words.deleteColumn}
            </Button>
          )}
        </>
      }
    >
      {inUse && target && !stuck && (
        <WhereTo choice={where} inUse={inUse} others={others} target={target} onChoose={setChosen} />
      )}
      {refusal && (
        <p role="alert" className="text-sm text-danger-text">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
