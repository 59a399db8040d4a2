import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useDelayed } from "../../ui/page/use-delayed.ts";
import type { SearchChoice, SearchResults } from "./choice.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { RouteKind } from "./route-kind.ts";
import type { useChoices } from "./use-choices.ts";

type Props = {
  listId: string;
  kind: RouteKind;
  list: ReturnType<typeof useChoices>;
  found: SearchResults;
  onChoose: (choice: SearchChoice) => void;
};

/** Faster than this nothing needs to be said of the waiting, in ms. */
const AT_ONCE_MS = 200;

/** What was found, below the field: at most 24rem high [S2.40, S9.11]. */
export function ResultsPopup({ listId, kind, list, found, onChoose }: Props) {
  return (
    <div className="absolute inset-x-0 top-full z-1 mt-1 flex max-h-[min(24rem,calc(100dvh-3.5rem))] flex-col overflow-hidden rounded-lg border border-border bg-surface-raised shadow-pop max-lg:fixed max-lg:inset-x-4 max-lg:top-12 lg:start-auto lg:w-[28rem]">
      <ResultsBody
        listId={listId}
        none={text().finding.none[kind]}
        list={list}
        found={found}
        onChoose={onChoose}
        withPanel={kind === "other"}
      />
    </div>
  );
}

type BodyProps = Omit<Props, "kind"> & { none: { title: string; hint: string }; withPanel: boolean };

/** What was found, that nothing was, or that some of it could not be looked for. */
export function ResultsBody({ listId, none, list, found, onChoose, withPanel }: BodyProps) {
  const waiting = useDelayed(AT_ONCE_MS, found.loading ?? false);
  const empty = list.count === 0;
  return (
    <>
      {!empty && (
        <ChoiceList
          id={listId}
          lines={list.lines}
          count={list.count}
          at={list.at}
          onPoint={list.point}
          onChoose={onChoose}
          withPanel={withPanel}
        />
      )}
      {empty && found.loading && waiting && (
        <p className="px-3 py-6 text-center text-sm text-text-muted">{text().common.loading}</p>
      )}
      {empty && !found.loading && !found.failed && (
        <EmptyState className="py-6" title={none.title} description={none.hint} />
      )}
      {found.failed && (
        <p role="alert" className="flex items-center justify-between gap-2 px-3 py-2 text-sm text-text-muted">
          {text().finding.failed}
          <Button size="sm" onClick={found.retry}>
            {text().common.retry}
          </Button>
        </p>
      )}
    </>
  );
}
