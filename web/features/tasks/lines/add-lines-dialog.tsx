import "../../../text/in-dialogs.ts";
import { useRef, useState } from "react";
import { createTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { BULK_MAX } from "../../../../contract/tasks/commands.ts";
import { useActiveDomain, useStatuses } from "../../../sync/live.ts";
import { newId } from "../../../sync/new-id.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { keepRefusal } from "../../../sync/waiting.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";
import type { NewLines } from "../../../ui/lists/pasted-lines.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { cutLines } from "./cut-lines.ts";
import { mostAtOnce } from "./most-at-once.ts";

type Props = { panelId: string; lines: NewLines; onClose: () => void };

/** Asks whether several pasted lines are several tasks; until then they stand as one title in the field [N3]. */
export function AddLinesDialog({ panelId, lines, onClose }: Props) {
  const words = text().tasks.lines;
  const domain = useActiveDomain();
  const column = useStatuses().find(({ id }) => id === lines.statusId);
  const run = useCommand(createTasks);
  const main = useRef<HTMLButtonElement>(null);
  const { titles, unfit } = cutLines(lines.text);
  const count = titles.length;
  const tasksOf = (some: readonly string[]) => some.map((title) => ({ ...lines.fields(), id: newId(), title }));
  const [most] = useState(() => mostAtOnce(tasksOf(titles.slice(0, BULK_MAX)), { statusId: lines.statusId }));
  const isTooMany = count > most;
  const mayAdd = count > 0 && !isTooMany;

  function add() {
    onClose();
    if (!domain) return;
    const tasks = tasksOf(titles);
    const input = { params: { domainId: domain.id, panelId }, body: { statusId: lines.statusId, tasks } };
    // Refused, they are kept as they are: the field may hold something else by then, and has one line only.
    run(input, { quiet: true, undoToast: () => words.added(count) }).catch(keepRefusal);
    lines.onAdd(unfit.map(({ line }) => line).join("\n"), tasks.at(-1)?.id ?? "");
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isTooMany ? words.tooMany(count) : count > 0 ? words.title(count) : words.noTitles}
      description={isTooMany ? words.fewer(most) : mayAdd && words.each(column?.name ?? "")}
      reading
      initialFocus={main}
      footer={
        mayAdd ? (
          <>
            <Button onClick={onClose}>{words.one}</Button>
            <Button ref={main} variant="primary" onClick={add}>
              {words.add(count)}
            </Button>
          </>
        ) : (
          <Button ref={main} onClick={onClose}>
            {text().common.close}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {unfit.length > 0 && (
          <div className="flex flex-col gap-1 text-sm">
            <p className="text-danger-text">{words.unfit(unfit.length)}</p>
            <ul className="flex flex-col gap-1">
              {unfit.map(({ line, problem }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
                <li key={at}>
                  <span dir="auto" className="line-clamp-2 own-start">
                    {line}
                  </span>
                  <span className="text-text-muted">{said(problem)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {mayAdd && (
          <ol className="flex flex-col divide-y divide-border rounded-md border border-border">
            {titles.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
              <li key={at} dir="auto" className="px-2.5 py-1.5 text-md own-start">
                {title}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
