import { X } from "lucide-react";
import { useRef } from "react";
import { SUBTASKS_MAX, type SubTask, titleLimits } from "../../../../contract/tasks/task.ts";
import { newId } from "../../../sync/new-id.ts";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { InlineText } from "../../../ui/controls/inline-text.tsx";
import { cx } from "../../../ui/look/cx.ts";
import { AddSubtask } from "./add-subtask.tsx";
import { movedTo } from "./moved-to.ts";
import { RowLine } from "./row-line.tsx";
import { SubtaskHandle } from "./subtask-handle.tsx";
import { useSubtaskOrder } from "./use-subtask-order.ts";

type Props = {
  items: readonly SubTask[];
  onChange: (items: readonly SubTask[]) => void;
  typed: string;
  onType: (typed: string) => void;
};

/** The subtasks of a task that is not there yet. */
export function NewSubtasks({ items, onChange, typed, onType }: Props) {
  const words = text().tasks;
  const adding = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const orderOf = useSubtaskOrder(list, items, (item, to) => onChange(movedTo(items, items.indexOf(item), to)));
  return (
    <section aria-label={words.subtasks}>
      <h3 className="text-sm text-text-muted">{words.subtasks}</h3>
      <ul ref={list} className="-mx-2">
        {items.map((item, index) => {
          const { handle, away, line } = orderOf(index);
          return (
            <li
              key={item.id}
              className={cx(
                "group relative flex items-start gap-1 rounded-md ps-2 hover:bg-surface-hover",
                away && "opacity-40",
              )}
            >
              {line && <RowLine at={line} />}
              <InlineText
                aria-label={words.subtaskOf(item.title)}
                maxLength={titleLimits.max}
                value={item.title}
                onChange={({ target }) =>
                  onChange(items.map((other) => (other.id === item.id ? { ...other, title: target.value } : other)))
                }
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  adding.current?.focus();
                }}
                className="flex-1 text-md touch:py-3 touch:text-[16px]"
              />
              <SubtaskHandle {...handle} />
              <IconButton
                size="sm"
                label={words.deleteSubtask(item.title)}
                icon={<X size={14} />}
                onClick={() => {
                  adding.current?.focus();
                  onChange(items.filter((other) => other.id !== item.id));
                }}
                className="me-1 mt-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:mt-2.5 touch:opacity-100"
              />
            </li>
          );
        })}
      </ul>
      <AddSubtask
        inputRef={adding}
        typed={typed}
        onType={onType}
        room={SUBTASKS_MAX - items.length}
        onAdd={(titles) => onChange([...items, ...titles.map((title) => ({ id: newId(), title, done: false }))])}
      />
    </section>
  );
}
