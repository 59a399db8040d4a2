import { ArrowDown, ArrowLeft, ArrowUp, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { BodyInputOf } from "../../../../../contract/define.ts";
import { deleteLabel, updateLabel } from "../../../../../contract/labels/commands.ts";
import { type Label, labelColours, labelKey, labelNameLimits } from "../../../../../contract/labels/label.ts";
import { errors } from "../../../../../contract/shared/errors.ts";
import { textProblem, tidy } from "../../../../../contract/shared/text.ts";
import { useLabels } from "../../../../sync/live.ts";
import { runCommand } from "../../../../sync/use-command.ts";
import { text } from "../../../../text/catalogue.ts";
import { said } from "../../../../text/said.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Field } from "../../../../ui/controls/field.tsx";
import { IconButton } from "../../../../ui/controls/icon-button.tsx";
import { TextInput } from "../../../../ui/controls/text-input.tsx";
import { announce } from "../../../../ui/display/announce.ts";
import { LabelDot } from "../../../../ui/display/labels/label-line.tsx";
import { cx } from "../../../../ui/look/cx.ts";

type Props = { domainId: string; onDone: () => void };

/** The labels of the domain themselves: names, colours, order, and their end. */
export function EditLabels({ domainId, onDone }: Props) {
  const words = text().tasks.labelWords;
  const labels = useLabels();
  const list = useRef<HTMLUListElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  // A row that moves takes the focus along only where it is put back, and one that goes leaves it to the next.
  const [focused, setFocused] = useState<{ id: string | undefined; on: "up" | "down" | "delete" } | null>(null);
  useEffect(() => {
    if (!focused) return;
    const row = focused.id === undefined ? null : list.current?.querySelector(`[data-label="${focused.id}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-does=${focused.on}]:not([aria-disabled=true])`);
    (button ?? row?.querySelector("input") ?? back.current)?.focus();
  }, [focused]);

  function change(label: Label, body: BodyInputOf<typeof updateLabel>) {
    const params = { domainId, labelId: label.id };
    // A refusal has been told in a toast.
    runCommand(updateLabel, { params, body }, { label: words.notSaved(label.name) }).catch(() => undefined);
  }

  function move(label: Label, by: 1 | -1) {
    const at = labels.indexOf(label);
    const to = at + by;
    if (to < 0 || to >= labels.length) return;
    const others = labels.filter((other) => other !== label);
    change(label, { afterId: others[to - 1]?.id ?? null });
    announce(words.moved(label.name, to + 1, labels.length));
    setFocused({ id: label.id, on: by < 0 ? "up" : "down" });
  }

  function remove(label: Label) {
    const at = labels.indexOf(label);
    const params = { domainId, labelId: label.id };
    const options = { label: words.notDeleted(label.name), undoToast: () => words.deleted(label.name) };
    runCommand(deleteLabel, { params, body: undefined }, options).catch(() => undefined);
    setFocused({ id: (labels[at + 1] ?? labels[at - 1])?.id, on: "delete" });
  }

  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <Button
        ref={back}
        size="sm"
        icon={<ArrowLeft size={14} className="rtl:-scale-x-100" />}
        onClick={onDone}
        className="self-start"
      >
        {words.back}
      </Button>
      <ul ref={list} aria-label={text().tasks.labels} className="flex min-h-0 flex-col gap-1 overflow-y-auto">
        {labels.map((label, at) => (
          <LabelRow
            key={label.id}
            label={label}
            others={labels.filter((other) => other !== label)}
            isFirst={at === 0}
            isLast={at === labels.length - 1}
            onChange={(body) => change(label, body)}
            onMove={(by) => move(label, by)}
            onDelete={() => remove(label)}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  label: Label;
  others: readonly Label[];
  isFirst: boolean;
  isLast: boolean;
  onChange: (body: BodyInputOf<typeof updateLabel>) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

function LabelRow({ label, others, isFirst, isLast, onChange, onMove, onDelete }: RowProps) {
  const words = text().tasks.labelWords;
  const [isChoosing, setChoosing] = useState(false);
  const colours = useId();
  const { name } = label;
  return (
    <li data-label={label.id} className="flex flex-col gap-1">
      <div className="flex items-center gap-0.5">
        <button
          type="button"
          aria-label={words.colourOf(name)}
          aria-expanded={isChoosing}
          aria-controls={colours}
          onClick={() => setChoosing(!isChoosing)}
          className="touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-md hover:bg-surface-hover aria-expanded:bg-surface-hover"
        >
          <LabelDot colour={label.colour} />
        </button>
        <LabelName label={label} others={others} onName={(next) => onChange({ name: next })} />
        <IconButton
          data-does="up"
          label={words.up(name)}
          icon={<ArrowUp size={14} />}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
          className="aria-disabled:opacity-40"
        />
        <IconButton
          data-does="down"
          label={words.down(name)}
          icon={<ArrowDown size={14} />}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
          className="aria-disabled:opacity-40"
        />
        <IconButton data-does="delete" label={words.delete(name)} icon={<Trash2 size={14} />} onClick={onDelete} />
      </div>
      {isChoosing && (
        <div id={colours} role="radiogroup" aria-label={words.colourOf(name)} className="flex flex-wrap gap-1 ps-8">
          {labelColours.map((colour) => (
            <label
              key={colour}
              title={words.colours[colour]}
              className={cx(
                "relative inline-flex size-6 cursor-pointer items-center justify-center rounded-md hover:bg-surface-hover touch:size-11",
                "has-checked:bg-surface-hover has-checked:outline-1 has-checked:outline-border-strong has-focus-visible:outline-2 has-focus-visible:outline-focus",
              )}
            >
              <input
                type="radio"
                name={colours}
                aria-label={words.colours[colour]}
                checked={colour === label.colour}
                onChange={() => onChange({ colour })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <LabelDot colour={colour} />
            </label>
          ))}
        </div>
      )}
    </li>
  );
}

type NameProps = { label: Label; others: readonly Label[]; onName: (name: string) => void };

/** A name being typed: Enter or leaving takes it, Esc gives it back. One that cannot be taken says why. */
function LabelName({ label, others, onName }: NameProps) {
  const words = text().tasks.labelWords;
  const [name, setName] = useState(label.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [known, setKnown] = useState(label.name);
  if (known !== label.name) {
    setKnown(label.name);
    setName(label.name);
    setProblem(null);
  }

  function take() {
    const next = tidy(name);
    if (next === label.name) return setProblem(null);
    const isTaken = others.some((other) => labelKey(other.name) === labelKey(next));
    const wrong = textProblem(name, labelNameLimits) ?? (isTaken ? said(errors["label-taken"][1]) : null);
    setProblem(wrong);
    if (!wrong) onName(next);
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) take();
    else if (event.key === "Escape" && name !== label.name) {
      setName(label.name);
      setProblem(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field label={words.nameOf(label.name)} hideLabel error={problem} className="min-w-0 flex-1">
      <TextInput
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={take}
        onKeyDown={keyDown}
        className="border-transparent bg-transparent hover:border-border"
      />
    </Field>
  );
}
