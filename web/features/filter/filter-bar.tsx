import "../../text/filter.ts";
import { Plus, X } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import type { FilterKey } from "../../../contract/views/query.ts";
import { countFiltered, filterBy, getView, useActiveDomain, useMe } from "../../sync/live.ts";
import { useNotifications } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { announce } from "../../ui/display/announce.ts";
import { useToday } from "../../ui/display/use-today.ts";
import { Popover } from "../../ui/overlays/popover.tsx";
import type { Condition, Filter } from "./filter.ts";
import { FilterChoices } from "./filter-choices.tsx";
import { foldAhead, matcher, narrows, takenOn } from "./match.ts";
import { type KnownNames, sayCondition } from "./say-filter.ts";
import { useFilter } from "./use-filter.ts";
import { useThings } from "./use-things.ts";

/** A typed title goes into the address once nobody types for so long, in ms: browsers refuse an address per letter. */
const TYPED_MS = 300;

type Props = {
  panelId: string;
  /** Whether the list of what to filter by is open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
};

/** Whether a task is new for the person, or was while they filter by that: opening one reads what is new of it. */
const useWasNew = (): ((taskId: string) => boolean) => {
  const inbox = useNotifications("task");
  const [seen] = useState(() => new Set<string>());
  return useMemo(() => {
    for (const { hasRead, taskId } of inbox.items ?? []) if (!hasRead && taskId) seen.add(taskId);
    return (taskId) => seen.has(taskId);
  }, [inbox, seen]);
};

/** What the values of filters stand for on a panel. */
const useKnown = (panelId: string): KnownNames => {
  const me = useMe().id;
  const { key = "" } = useActiveDomain() ?? {};
  const { people, labels, statuses } = useThings(panelId);
  const today = useToday();
  const isNew = useWasNew();
  return useMemo(
    () => ({
      ...{ me, key, people, labels, statuses, today, isNew },
      nameOf: (username) => people.find((person) => person.username === username)?.fullName,
    }),
    [me, key, people, labels, statuses, today, isNew],
  );
};

/** The conditions by which a panel is filtered, each to be changed and taken away; and what chooses more [E27]. */
export function FilterBar({ panelId, asking, onAsk }: Props) {
  const words = text().filter;
  const known = useKnown(panelId);
  const { filter: written, put } = useFilter();
  const [typed, setTyped] = useState<string | null>(null);
  const [of, setOf] = useState<FilterKey | null>(null);
  const title = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const query = typed ?? written.find(({ key }) => key === "q")?.values[0] ?? "";
  const others = written.filter(({ key }) => key !== "q");
  const isTitleShown = query !== "" || typed !== null;

  const filter = useSame(query.trim() ? [{ key: "q", not: false, values: [query] }, ...others] : others);
  useLook(panelId, filter, known);

  const isHere = asking || isTitleShown || filter.length > 0;
  useFocusAfter(isHere, asking && filter.length === 0);

  useEffect(() => (asking ? foldAhead(tasksOf(panelId)) : undefined), [asking, panelId]);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => put((before) => withTitle(before, typed)), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, put]);

  function ask(next: boolean) {
    onAsk(next);
    if (!next) setOf(null);
  }

  function choose(key: FilterKey | null) {
    if (key !== "q") return setOf(key);
    setTyped(query);
    onAsk(false);
    requestAnimationFrame(() => title.current?.focus());
  }

  const remove = (condition: Condition) => {
    put((before) => before.filter((each) => JSON.stringify(each) !== JSON.stringify(condition)));
    more.current?.focus();
  };

  if (!isHere) return null;
  return (
    <section aria-label={words.chips} className="flex flex-wrap items-center gap-1.5 px-4 pb-2">
      {isTitleShown && (
        <div className="w-44">
          <TextInput
            ref={title}
            type="search"
            aria-label={words.titleHas}
            placeholder={words.titleHas}
            value={query}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              // Browsers empty such a field.
              event.preventDefault();
              more.current?.focus();
            }}
            onBlur={() => {
              if (typed === null) return;
              put((before) => withTitle(before, typed));
              setTyped(null);
            }}
          />
        </div>
      )}
      {others.map((condition) => {
        const said = sayCondition(condition, known);
        return (
          <span
            key={JSON.stringify(condition)}
            className="flex max-w-full items-center rounded-md border border-border bg-surface-raised text-sm"
          >
            <button
              type="button"
              aria-label={words.edit(said)}
              onClick={() => {
                setOf(condition.key);
                onAsk(true);
              }}
              className="touch-target h-8 min-w-0 truncate rounded-md ps-2.5 pe-1 hover:bg-surface-hover"
            >
              <bdi>{said}</bdi>
            </button>
            <IconButton size="sm" label={words.remove(said)} icon={<X size={14} />} onClick={() => remove(condition)} />
          </span>
        );
      })}
      <Popover
        title={text().board.filter}
        open={asking}
        onOpenChange={ask}
        trigger={<IconButton ref={more} label={text().board.filter} icon={<Plus size={16} />} />}
      >
        {/* As the address has it: what is typed is there once the title is left, and until then draws nothing of this. */}
        <FilterChoices filter={written} {...{ known, of, put }} tasks={() => tasksOf(panelId)} onKey={choose} />
      </Popover>
      {filter.length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            setTyped(null);
            put(() => []);
            ask(false);
          }}
        >
          {words.clear}
        </Button>
      )}
    </section>
  );
}

const tasksOf = (panelId: string): readonly Task[] => getView().all(panelId, "task") as Task[];

const withTitle = (before: Filter, title: string): Filter => [
  ...(title.trim() ? [{ key: "q", not: false, values: [title] } as const] : []),
  ...before.filter(({ key }) => key !== "q"),
];

/** Once the row goes with what had the focus in it, gives that back to where it was as the first choice began, or to what filters. */
const useFocusAfter = (isHere: boolean, begins: boolean): void => {
  const from = useRef<Element>(null);
  // Before the list takes the focus.
  useLayoutEffect(() => {
    if (begins) from.current = document.activeElement;
  }, [begins]);
  useEffect(() => {
    if (!isHere) return;
    return () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        const back = from.current;
        from.current = null;
        if (activeElement !== body) return;
        const hadIt = back instanceof HTMLElement && back !== body && back.isConnected;
        (hadIt ? back : document.querySelector<HTMLElement>("[data-filter]"))?.focus();
      });
    };
  }, [isHere]);
};

/** The same filter for as long as it says the same. */
const useSame = (filter: Filter): Filter => {
  const [kept, keep] = useState(filter);
  if (JSON.stringify(kept) === JSON.stringify(filter)) return kept;
  keep(filter);
  return filter;
};

/** Shows what a filter lets through, and says how much that is. */
const useLook = (panelId: string, filter: Filter, known: KnownNames): void => {
  const last = useRef<{ filter: Filter; known: KnownNames } | null>(null);
  const filters = filter.length > 0;
  useLayoutEffect(() => {
    const before = last.current;
    const same = before?.filter === filter;
    const narrower = before?.known === known && narrows(filter, before.filter);
    last.current = { filter, known };
    if (filter.length === 0) return;
    const { userId, labelId, priority } = takenOn(filter, known);
    const takesOn = {
      ...(userId && { assignedCollaborators: [userId] }),
      ...(labelId && { labelIds: [labelId] }),
      ...(priority && { priority }),
    };
    filterBy(panelId, { shows: matcher(filter, known), takesOn }, same ? "same" : narrower ? "narrower" : "other");
    const { shown, all } = countFiltered(panelId);
    if (!same) announce(text().board.shownTasks(shown, all));
  }, [panelId, filter, known]);
  useLayoutEffect(() => (filters ? () => filterBy(panelId, undefined) : undefined), [panelId, filters]);
};
