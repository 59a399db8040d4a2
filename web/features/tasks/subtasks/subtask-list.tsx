import { useLayoutEffect, useRef, useState } from "react";
import { progressOf } from "../../../../contract/tasks/progress.ts";
import { SUBTASKS_MAX, type SubTask, type Task, tooManySubTasks } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import { newId } from "../../../sync/new-id.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { ProgressBar } from "../../../ui/display/progress-bar.tsx";
import { useDraft, useDrafts, writeDraft } from "../../../ui/drafts/drafts.ts";
import { ChoiceNote } from "../edit/choice-note.tsx";
import { taskDrafts } from "../edit/draft-keys.ts";
import { conflictOf, useSaveTask } from "../edit/use-save-task.ts";
import type { TextDraft } from "../edit/use-text-edit.ts";
import { AddSubtask } from "./add-subtask.tsx";
import { movedTo } from "./moved-to.ts";
import { SubtaskRow } from "./subtask-row.tsx";
import { useSubtaskOrder } from "./use-subtask-order.ts";

type Refused = { mine: SubTask; deleting: boolean; current: Task };

/** The parts of a task, each with its own field; every change saves by itself and merges with others'. */
export function SubtaskList({ task }: { task: Task }) {
  const words = text().tasks;
  const save = useSaveTask(task);
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLTextAreaElement>(null);
  const hadField = useRef(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const prefix = taskDrafts(useMe().id, task.id);
  const typed = useDraft<{ text: string }>(`${prefix}new-subtask`)?.text ?? "";
  const items = task.subTasks;
  const { done } = progressOf(task);
  const lost = useDrafts<TextDraft>(`${prefix}subtask/`).filter(([id]) => !items.some((item) => item.id === id));

  useLayoutEffect(() => {
    // A row more pushes it down, on a phone behind the keyboard.
    if (items.length > 0 && document.activeElement === adding.current)
      adding.current?.scrollIntoView({ block: "nearest" });
  }, [items.length]);

  const lastRow = () => list.current?.querySelector<HTMLElement>("li:last-child textarea");

  useLayoutEffect(() => {
    const went = hadField.current && !adding.current;
    hadField.current = adding.current !== null;
    // With the last one that there is room for.
    if (went && document.activeElement === document.body) lastRow()?.focus();
  });

  const put = (next: SubTask[], ...from: [version: number, id?: string]) => save({ subTasks: next }, ...from);
  const without = (id: string, from: readonly SubTask[] = items) => from.filter((item) => item.id !== id);

  function append(added: readonly SubTask[], onto: Task = task) {
    put([...onto.subTasks, ...added], onto.version).catch((error: unknown) => {
      const current = conflictOf(error);
      // What is new is at odds with nothing: it was what else the list said, or how long ago that was.
      if (current) append(added, current);
    });
  }

  function add(titles: readonly string[]) {
    append(titles.map((title) => ({ id: newId(), title, done: false })));
  }

  const orderOf = useSubtaskOrder(list, items, place);

  function place(item: SubTask, to: number, onto: Task = task) {
    const from = onto.subTasks.findIndex(({ id }) => id === item.id);
    if (from < 0) return;
    put(movedTo(onto.subTasks, from, to), onto.version).catch((error: unknown) => {
      const current = conflictOf(error);
      // A place is at odds with nothing.
      if (current) place(item, to, current);
    });
  }

  function check(item: SubTask, checked: boolean, onto: Task = task) {
    put(
      onto.subTasks.map((other) => (other.id === item.id ? { ...other, done: checked } : other)),
      onto.version,
    ).catch((error: unknown) => {
      const current = conflictOf(error);
      if (current?.subTasks.some(({ id }) => id === item.id)) check(item, checked, current);
      else if (current) setRefused({ mine: { ...item, done: checked }, deleting: false, current });
    });
  }

  function remove(item: SubTask, index: number) {
    const rows = list.current?.querySelectorAll("textarea");
    // The focus goes to the next one before this one is gone.
    (rows?.[index + 1] ?? adding.current)?.focus();
    writeDraft(`${prefix}subtask/${item.id}`, null);
    put(without(item.id), task.version).catch((error: unknown) => {
      const current = conflictOf(error);
      if (current) setRefused({ mine: item, deleting: true, current });
    });
  }

  /** A note goes, and with it what was pressed. */
  const goOnAfter = (choose: () => void) => () => {
    choose();
    (adding.current ?? lastRow())?.focus();
  };

  /** Mine after all, on top of what it has become. */
  function insist({ mine, deleting, current }: Refused) {
    const latest = current.version > task.version ? current : task;
    setRefused(null);
    const next = deleting ? without(mine.id, latest.subTasks) : [...latest.subTasks, { ...mine, id: newId() }];
    put(next, latest.version).catch(() => undefined);
  }

  return (
    <section aria-label={words.subtasks} className="flex flex-col">
      {items.length > 0 && (
        <div className="flex h-8 items-center gap-3">
          <h3 className="text-sm text-text-muted">{words.subtasks}</h3>
          <span aria-hidden="true" className="tabular text-sm text-text-faint">
            {done}/{items.length}
          </span>
          <ProgressBar
            value={done}
            max={items.length}
            label={words.subtasksDone(done, items.length)}
            className="max-w-32"
          />
        </div>
      )}
      <ul ref={list} className="-mx-2 flex flex-col">
        {items.map((item, index) => (
          <SubtaskRow
            key={item.id}
            task={task}
            item={item}
            onCheck={(checked) => check(item, checked)}
            onRename={(title, ...from) =>
              put(
                items.map((other) => (other.id === item.id ? { ...other, title } : other)),
                ...from,
              )
            }
            onEnter={() => adding.current?.focus()}
            onDelete={() => remove(item, index)}
            order={orderOf(index)}
          />
        ))}
      </ul>
      {refused && (
        <ChoiceNote
          theirs={refused.current.subTasks.find(({ id }) => id === refused.mine.id)?.title ?? words.conflictDeleted}
          mine={refused.deleting ? words.conflictDeleted : refused.mine.title}
          choices={[
            { label: words.keepTheirs, onClick: goOnAfter(() => setRefused(null)) },
            {
              label: refused.deleting ? words.deleteAnyway : words.putBack,
              onClick: goOnAfter(() => insist(refused)),
            },
          ]}
        />
      )}
      {lost.map(([id, draft]) => (
        <ChoiceNote
          key={id}
          theirs={words.conflictDeleted}
          mine={draft.text}
          choices={[
            { label: words.keepTheirs, onClick: goOnAfter(() => writeDraft(`${prefix}subtask/${id}`, null)) },
            {
              label: words.putBack,
              onClick: goOnAfter(() => {
                add([draft.text]);
                writeDraft(`${prefix}subtask/${id}`, null);
              }),
            },
          ]}
        />
      ))}
      {items.length < SUBTASKS_MAX || typed ? (
        <AddSubtask
          typed={typed}
          onType={(next) => writeDraft(`${prefix}new-subtask`, next ? { text: next } : null)}
          inputRef={adding}
          room={SUBTASKS_MAX - items.length}
          onAdd={add}
        />
      ) : (
        <p className="py-1.5 text-sm text-text-faint">{said(tooManySubTasks)}</p>
      )}
    </section>
  );
}
