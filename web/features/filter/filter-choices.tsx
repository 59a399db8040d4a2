import { useEffect, useMemo, useRef, useState } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import { priorities } from "../../../contract/tasks/task.ts";
import { type FilterKey, filterKeys } from "../../../contract/views/query.ts";
import { text } from "../../text/catalogue.ts";
import { number } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { MultiSelect, type MultiSelectOption } from "../../ui/overlays/multi-select.tsx";
import { dueValues, type Filter, ME, NONE, toggled, turnedRound, YES } from "./filter.ts";
import { matcher } from "./match.ts";
import { type KnownNames, sayValue } from "./say-filter.ts";

type Props = {
  filter: Filter;
  known: KnownNames;
  tasks: () => Iterable<Task>;
  /** What is being chosen of; null: what to filter by. */
  of: FilterKey | null;
  onKey: (key: FilterKey | null) => void;
  put: (next: (before: Filter) => Filter) => void;
};

const valuesOf = (key: FilterKey, { people, labels, statuses }: KnownNames): readonly string[] => {
  const usernames = people.map(({ username }) => username);
  const values: Record<FilterKey, readonly string[]> = {
    q: [],
    who: [ME, NONE, ...usernames],
    label: [...labels.map(({ name }) => name), NONE],
    priority: [...priorities, NONE],
    due: dueValues,
    by: [ME, ...usernames],
    column: statuses.map(({ name }) => name),
    new: [YES],
  };
  return values[key];
};

/** First what to filter by, then its values, each with how many tasks it would let through beside the other conditions. */
export function FilterChoices({ of, ...props }: Props) {
  return of === null ? <Keys {...props} /> : <Values key={of} of={of} {...props} />;
}

/** A field that has the focus as soon as it is there: one takes the place of the other. */
const useFocused = () => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
};

function Keys({ onKey, put }: Omit<Props, "of">) {
  const input = useFocused();
  const words = text().filter;
  return (
    <MultiSelect
      inputRef={input}
      label={words.find}
      placeholder={words.find}
      clearLabel={words.clearSearch}
      options={filterKeys.map((key) => ({ id: key, label: words.keys[key] }))}
      selected={[]}
      single
      onToggle={(key) => onKey(key as FilterKey)}
      onEmptyBackspace={() => put((before) => before.slice(0, -1))}
      empty={words.noSuchKey}
    />
  );
}

function Values({ of, filter, known, tasks, onKey, put }: Omit<Props, "of"> & { of: FilterKey }) {
  const words = text().filter;
  const input = useFocused();
  const present = filter.find(({ key }) => key === of);
  // Counted when it opens: what is chosen here changes nothing in it.
  const [others] = useState(() => filter.filter(({ key }) => key !== of));
  const options = useMemo<MultiSelectOption[]>(() => {
    const matches = matcher(others, known);
    const left = [...tasks()].filter(matches);
    return valuesOf(of, known).map((value) => {
      const counts = matcher([{ key: of, not: false, values: [value] }], known);
      return { id: value, label: sayValue(of, value, known), hint: number(left.filter(counts).length) };
    });
  }, [of, others, known, tasks]);
  return (
    <>
      <MultiSelect
        inputRef={input}
        label={words.findValue(words.keys[of])}
        placeholder={words.keys[of]}
        clearLabel={words.clearSearch}
        options={options}
        selected={present?.values ?? []}
        onToggle={(value) => put((before) => toggled(before, of, value))}
        onEmptyBackspace={() => onKey(null)}
        empty={words.noSuchValue}
      />
      {present && (
        <Button size="sm" className="mt-1.5 w-full" onClick={() => put((before) => turnedRound(before, of))}>
          {present.not ? words.turnBack : words.turnRound}
        </Button>
      )}
    </>
  );
}
