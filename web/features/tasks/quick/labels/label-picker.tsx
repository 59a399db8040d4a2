import "../../../../text/in-dialogs.ts";
import { Check, Minus, Pencil, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { createLabel } from "../../../../../contract/labels/commands.ts";
import { LABELS_MAX, LABELS_PER_TASK_MAX, labelKey, labelNameLimits } from "../../../../../contract/labels/label.ts";
import { textProblem, tidy } from "../../../../../contract/shared/text.ts";
import { useCan, useLabels } from "../../../../sync/live.ts";
import { newId } from "../../../../sync/new-id.ts";
import { runCommand } from "../../../../sync/use-command.ts";
import { text } from "../../../../text/catalogue.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { filterOptions } from "../../../../ui/controls/filter-options.ts";
import { SearchField } from "../../../../ui/controls/search-field.tsx";
import { announce } from "../../../../ui/display/announce.ts";
import { LabelDot } from "../../../../ui/display/labels/label-line.tsx";
import { cx } from "../../../../ui/look/cx.ts";
import { itemLook } from "../../../../ui/look/popup-looks.ts";
import { EditLabels } from "./edit-labels.tsx";

type Props = {
  domainId: string;
  /** What each of the tasks has. */
  sets: readonly (readonly string[])[];
  onToggle: (labelId: string, on: boolean) => void;
};

/** Labels to put on and take off; behind 'Edit labels' they are changed themselves. */
export function LabelPicker(props: Props) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useCan("label.manage");
  const hasLabels = useLabels().length > 0;
  if (isEditing) return <EditLabels domainId={props.domainId} onDone={() => setEditing(false)} />;
  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <LabelList {...props} mayCreate={mayEdit} />
      {mayEdit && hasLabels && (
        <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(true)} className="self-start">
          {text().tasks.labelWords.edit}
        </Button>
      )}
    </div>
  );
}

interface PickerRow {
  id: string;
  name: string;
  icon: ReactNode;
  /** Whether all, some or none of the tasks have it; undefined for a label that is not there yet. */
  on: boolean | "mixed" | undefined;
  isFull: boolean;
  choose: () => void;
}

const CREATE = "new";

/** Type to filter, arrows and Enter choose, the last row makes a label of what was typed. */
function LabelList({ domainId, sets, onToggle, mayCreate }: Props & { mayCreate: boolean }) {
  const words = text().tasks.labelWords;
  const labels = useLabels();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  useEffect(() => input.current?.focus(), []);

  // In one go: hundreds of tasks, looked through for each label, hold up the frame that shows what was put on.
  const counts = new Map<string, number>();
  for (const id of sets.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const stateOf = (id: string): boolean | "mixed" => {
    const having = counts.get(id) ?? 0;
    return having === sets.length ? true : having > 0 && "mixed";
  };

  function toggle(id: string, name: string, on: boolean) {
    onToggle(id, on);
    announce(on ? words.on(name) : words.off(name));
    setTyped("");
  }

  function create() {
    const id = newId();
    const name = tidy(typed);
    const input = { params: { domainId }, body: { id, name } };
    // A refusal has been told in a toast.
    runCommand(createLabel, input, { label: words.notMade(name) }).catch(() => undefined);
    toggle(id, name, true);
  }

  const isFull = sets.some((set) => set.length >= LABELS_PER_TASK_MAX);
  const rows: PickerRow[] = filterOptions(
    labels.map((label) => ({ ...label, label: label.name })),
    typed,
  ).map(({ id, name, colour }) => {
    const on = stateOf(id);
    const choose = () => toggle(id, name, on !== true);
    return { id, name, icon: <LabelDot colour={colour} />, on, isFull: isFull && on !== true, choose };
  });
  const name = tidy(typed);
  const isNew = name !== "" && !labels.some((label) => labelKey(label.name) === labelKey(name));
  const problem = isNew ? textProblem(typed, labelNameLimits) : null;
  if (mayCreate && isNew && !problem && labels.length < LABELS_MAX)
    rows.push({
      ...{ id: CREATE, name: words.create(name), icon: <Plus size={14} className="-mx-0.75" />, on: undefined },
      ...{ isFull, choose: create },
    });

  const active = rows[Math.min(at, rows.length - 1)];
  // What was put on shows on hundreds of tasks before it does here.
  const shown = useDeferredValue({ rows, active });

  function keyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown") setAt(Math.min(at + 1, rows.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(Math.min(at, rows.length - 1) - 1, 0));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (active && !active.isFull) active.choose();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <SearchField
        ref={input}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.id}`}
        label={words.find}
        placeholder={words.find}
        clearLabel={text().tasks.clearSearch}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setAt(0);
        }}
        onKeyDown={keyDown}
      />
      <Options {...shown} listId={listId} onPoint={setAt} />
      {(isFull || problem || rows.length === 0) && (
        <p role="status" className="px-2 py-1 text-sm text-text-muted">
          {problem ?? (isFull ? words.full : labels.length === 0 ? words.empty : words.noSuch)}
        </p>
      )}
    </>
  );
}

type OptionsProps = {
  rows: readonly PickerRow[];
  active: PickerRow | undefined;
  listId: string;
  onPoint: (at: number) => void;
};

function Options({ rows, active, listId, onPoint }: OptionsProps) {
  const activeId = active && `${listId}-${active.id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={text().tasks.labels}
      aria-multiselectable="true"
      className="max-h-[min(16rem,50dvh)] min-h-0 overflow-y-auto empty:hidden"
    >
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the filter's, which holds the focus.
        <div
          key={row.id}
          id={`${listId}-${row.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={row.on === true}
          aria-checked={row.on === "mixed" ? "mixed" : undefined}
          aria-disabled={row.isFull || undefined}
          data-highlighted={row === active ? "" : undefined}
          data-disabled={row.isFull ? "" : undefined}
          onPointerMove={() => onPoint(index)}
          // The focus stays in the filter.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !row.isFull && row.choose()}
          className={cx(itemLook, "touch:min-h-11")}
        >
          {row.icon}
          <bdi className="min-w-0 flex-1 truncate">{row.name}</bdi>
          {row.on === true && <Check size={16} aria-hidden="true" className="shrink-0 text-accent-text" />}
          {row.on === "mixed" && <Minus size={16} aria-hidden="true" className="shrink-0 text-text-muted" />}
        </div>
      ))}
    </div>
  );
}
