import "../../../text/in-dialogs.ts";
import { Trash2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { BULK_MAX } from "../../../../contract/tasks/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getView, useCan, useShownColumn, useStatuses } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { announce } from "../../../ui/display/announce.ts";
import { pageKey, printedKey } from "../../../ui/keys/key-press.ts";
import { clear, keepSelected } from "../../../ui/lists/select.ts";
import { selection } from "../../../ui/lists/selection.ts";
import { useBack } from "../../../ui/page/use-back.ts";
import { stopHere, walk } from "../../../ui/writing/roving-focus.ts";
import { offered } from "../quick/offered.ts";
import { askQuick } from "../quick/quick-action.ts";
import { quickIcons } from "../quick/quick-icons.tsx";
import { type Property, propertyOf } from "../quick/quick-keys.ts";

type Props = { panelId: string; onDelete: (tasks: readonly Task[]) => void };

const useSelection = () => useSyncExternalStore(selection.subscribe, selection.get);

/** Gives the focus to the task that Tab reaches. */
const focusTask = (): void =>
  document.querySelector<HTMLElement>("[data-task-id] [tabindex='0'], [data-task-id][tabindex='0']")?.focus();

/** What of a panel is selected: says how much that is, and what can be done with it. */
export function SelectionBar({ panelId, onDelete }: Props) {
  const { ids, isCut, byTap } = useSelection();
  const statuses = useStatuses();
  const mayWrite = useCan("task.write");
  const count = ids.size;
  const isOpen = mayWrite && (count > 0 || byTap);
  // Another panel begins with none.
  useEffect(() => clear, []);
  useSayCount(count, isCut);
  useBack(isOpen, clear);
  return (
    <>
      {count > 0 && statuses.map(({ id }) => <Leaving key={id} panelId={panelId} statusId={id} />)}
      {isOpen && <Bar panelId={panelId} onDelete={onDelete} />}
    </>
  );
}

/** Says each time how much is selected. */
const useSayCount = (count: number, isCut: boolean): void => {
  const said = useRef(0);
  useEffect(() => {
    const words = text().tasks.several;
    const before = said.current;
    said.current = count;
    if (count === before && !isCut) return;
    const most = isCut ? ` · ${words.most(BULK_MAX)}` : "";
    announce(count === 0 ? words.none : `${words.selected(count)}${most}`);
  }, [count, isCut]);
};

/** What a column shows no more is not selected any more. Draws nothing. */
function Leaving({ panelId, statusId }: { panelId: string; statusId: string }): null {
  const shown = useShownColumn(panelId, statusId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other tasks in sight.
  useEffect(() => {
    const view = getView();
    const inSight = new Map<string, ReadonlySet<string>>();
    keepSelected((id) => {
      const column = view.task(panelId, id)?.statusId;
      if (!column) return false;
      const those = inSight.get(column) ?? new Set(view.inSight(panelId, column));
      inSight.set(column, those);
      return those.has(id);
    });
  }, [panelId, shown]);
  return null;
}

const selectedTasks = (panelId: string): Task[] => {
  const view = getView();
  return [...selection.get().ids].flatMap((id) => view.task(panelId, id) ?? []);
};

function Bar({ panelId, onDelete }: Props) {
  const { shortcuts, tasks: words } = text();
  const bar = useRef<HTMLDivElement>(null);
  const { ids, isCut } = useSelection();
  const hadFocus = useRef(false);

  function none() {
    const within = bar.current?.contains(document.activeElement);
    clear();
    if (within) focusTask();
  }

  function act(property: Property, anchor: Element) {
    const tasks = selectedTasks(panelId);
    // What it was opened from goes with the last task that is selected.
    const refocus = () => (anchor.isConnected ? (anchor as HTMLElement).focus() : focusTask());
    if (tasks.length > 0) askQuick({ property, tasks, anchor, refocus });
  }

  /** The same keys as on a selected task. True when the key was for it. */
  function press(key: string | null, event: Pick<KeyboardEvent, "shiftKey">): boolean {
    const property = propertyOf(key, event);
    const button = property && bar.current?.querySelector(`[data-act=${property}]`);
    if (key === "Escape") none();
    else if (key === "Delete") onDelete(selectedTasks(panelId));
    else if (property && button) act(property, button);
    else return false;
    return true;
  }

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (walk(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(printedKey(event.nativeEvent), event)) event.preventDefault();
  }

  // With the focus nowhere, as after a press beside everything.
  const pageKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const nowhere = document.activeElement === document.body || document.activeElement?.id === "content";
    if (nowhere && press(pageKey(event), event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => pageKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  // It goes with the last task that is selected, and must not take the focus along.
  useEffect(() => {
    const lost = hadFocus;
    return () => {
      if (lost.current) setTimeout(() => document.activeElement === document.body && focusTask());
    };
  }, []);

  return (
    <div className="not-printed flex shrink-0 justify-center px-2 pb-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div
        ref={bar}
        role="toolbar"
        aria-label={words.several.bar}
        onKeyDown={keyDown}
        onFocus={(event) => {
          hadFocus.current = true;
          stopHere(event);
        }}
        onBlur={(event) => {
          hadFocus.current = event.relatedTarget === null;
        }}
        className="flex max-w-full flex-wrap items-center justify-center gap-x-1 rounded-lg max-sm:gap-x-0 border border-accent bg-surface-raised px-2 py-1 shadow-pop"
      >
        <span className="flex min-w-0 items-center max-sm:basis-[calc(100%-3rem)]">
          <IconButton label={words.several.clear} keyHint="Esc" icon={<X size={16} />} onClick={none} />
          <span className="tabular px-1 text-sm">
            {ids.size > 0 ? words.several.selected(ids.size) : words.several.tap}
            {isCut && <span className="text-text-muted"> · {words.several.most(BULK_MAX)}</span>}
          </span>
        </span>
        {offered.map(({ property, keyHint }) => (
          <IconButton
            key={property}
            tabIndex={-1}
            data-act={property}
            className="max-sm:order-2"
            label={shortcuts.board[property]}
            keyHint={keyHint}
            icon={quickIcons[property]}
            aria-haspopup={property === "me" ? undefined : "dialog"}
            disabled={ids.size === 0}
            onClick={({ currentTarget }) => act(property, currentTarget)}
          />
        ))}
        <IconButton
          tabIndex={-1}
          className="max-sm:order-1"
          label={text().board.card.delete}
          keyHint="Del"
          icon={<Trash2 size={16} />}
          disabled={ids.size === 0}
          onClick={() => onDelete(selectedTasks(panelId))}
        />
      </div>
    </div>
  );
}
