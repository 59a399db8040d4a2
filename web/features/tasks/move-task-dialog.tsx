import "../../text/in-dialogs.ts";
import { useRef, useState } from "react";
import { getView, useColumn, useStatuses, useTask } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { announce } from "../../ui/display/announce.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { MultiSelect } from "../../ui/overlays/multi-select.tsx";
import { Select } from "../../ui/overlays/select.tsx";
import { ColumnSelect } from "./column-select.tsx";
import { useMoveTask } from "./use-move-task.ts";

type Props = {
  panelId: string;
  taskId: string;
  open: boolean;
  onClose: () => void;
  /** The card stands in its new place: what the dialog was opened from may have gone with the old one. */
  onMoved: () => void;
};
type MovePosition = "top" | "bottom" | "after";

/** Moves a task without dragging: to a column, and to a place in it. */
export function MoveTaskDialog(props: Props) {
  const task = useTask(props.panelId, props.taskId);
  if (!task) return null;
  // A fresh form each time that it opens.
  return <MoveTask key={String(props.open)} {...props} title={task.title} from={task.statusId} />;
}

function MoveTask({ panelId, taskId, open, onClose, onMoved, title, from }: Props & { title: string; from: string }) {
  const words = text().tasks;
  const columns = useStatuses();
  const move = useMoveTask(panelId);
  const [statusId, setStatusId] = useState(from);
  const [place, setPlace] = useState<MovePosition>("top");
  const [after, setAfter] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const moved = useRef(false);
  const others = useColumn(panelId, statusId).filter((id) => id !== taskId);
  const missing = place === "after" && (after === null || !others.includes(after));
  const view = getView();
  const places: { value: MovePosition; label: string }[] = [
    { value: "top", label: words.top },
    { value: "bottom", label: words.bottom },
    ...(others.length > 0 ? [{ value: "after" as const, label: words.afterTask }] : []),
  ];

  function submit() {
    if (missing) return setTried(true);
    const afterId = place === "after" ? after : place === "top" ? null : (others.at(-1) ?? null);
    // A refusal has said so in a toast.
    move(taskId, { statusId, afterId }).catch(() => undefined);
    announce(words.moved(title, columns.find(({ id }) => id === statusId)?.name ?? ""));
    moved.current = true;
    onClose();
    onMoved();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.moveTitle}
      description={<bdi>{title}</bdi>}
      closeLabel={text().common.close}
      onSubmit={submit}
      finalFocus={() => !moved.current}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{text().common.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.move}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={words.column}>
          <ColumnSelect
            value={statusId}
            onValueChange={(id) => {
              setStatusId(id);
              setAfter(null);
              setPlace("top");
            }}
          />
        </Field>
        <Field label={words.position}>
          <Select options={places} value={place} onValueChange={setPlace} />
        </Field>
        {place === "after" && (
          <div>
            <MultiSelect
              label={words.afterWhich}
              placeholder={words.findTask}
              clearLabel={words.clearSearch}
              options={others.map((id) => ({ id, label: view.task(panelId, id)?.title ?? "" }))}
              selected={after ? [after] : []}
              onToggle={(id, on) => setAfter(on ? id : null)}
              empty={words.noSuchTask}
            />
            {tried && missing && (
              <p role="alert" className="mt-1 text-sm text-danger-text">
                {words.chooseTask}
              </p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
