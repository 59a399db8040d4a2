import { CircleCheckBig } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import {
  groupOf,
  listMyWork,
  MY_WORK_LISTED,
  MY_WORK_MAX,
  type MyWork as Work,
  type WorkOf,
  workGroups,
  workOf,
} from "../../../contract/tasks/my-work.ts";
import { useStatuses } from "../../sync/live.ts";
import { type InvalidationCause, useFreshRead } from "../../sync/use-fresh-read.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useToday } from "../../ui/display/use-today.ts";
import { useFocusKept } from "../../ui/lists/use-focus-kept.ts";
import { LateParts, lateComponent, lateQuiet } from "../../ui/page/late.tsx";
import { useCompleteTask } from "./use-complete-task.ts";
import { WorkRow } from "./work-row.tsx";
import { WorkSkeleton } from "./work-skeleton.tsx";

const PAUSE_MS = 250;
const touchesWork = (cause: InvalidationCause): boolean => cause !== "gen-announcement" && cause !== "to-mentioned";

const RowKeys = lateQuiet(async () => (await import("./row-keys.tsx")).RowKeys);
const WorkOfChoice = lateComponent(async () => (await import("./work-of-choice.tsx")).WorkOfChoice);

function WorkList({ work, onMore }: { work: Work; onMore: () => void }) {
  const words = text().home;
  const { today } = work;
  const statuses = new Map(useStatuses().map((status) => [status.id, status]));
  const { tick, isTicked } = useCompleteTask(work);
  const list = useFocusKept(work, "[data-tick]");
  const groups = workGroups
    .map((name) => ({ name, items: work.tasks.filter((item) => groupOf(item, today) === name) }))
    .filter(({ items }) => items.length > 0);
  const left = work.total - work.tasks.length;
  const toShow = Math.min(left, MY_WORK_MAX - work.tasks.length);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {groups.map(({ name, items }) => (
        <section key={name} aria-label={words.section(words[name], items.length)}>
          <h3 className="flex items-baseline gap-1.5 pb-1.5 text-sm font-medium text-text-muted">
            <span className={name === "overdue" ? "text-danger-text" : undefined}>{words[name]}</span>
            <span className="tabular font-normal text-text-faint">{items.length}</span>
          </h3>
          <ul className="overflow-hidden rounded-lg border border-border bg-surface-raised">
            {items.map((item) => (
              <WorkRow
                key={item.id}
                item={item}
                status={statuses.get(item.statusId)}
                today={today}
                ticked={isTicked(item.id)}
                onTick={() => tick(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      <RowKeys work={work} />
      {toShow > 0 && (
        <Button size="sm" className="self-start" onClick={onMore}>
          {words.more(toShow)}
        </Button>
      )}
      {toShow === 0 && left > 0 && <p className="px-1 text-sm text-text-faint">{words.tooMany(left)}</p>}
    </div>
  );
}

/** Which of the three the address names. */
const useWorkOf = (): [WorkOf, (of: WorkOf) => void] => {
  const [search, setSearch] = useSearchParams();
  const of = workOf.find((one) => one === search.get("of")) ?? workOf[0];
  return [of, (next) => setSearch(next === workOf[0] ? {} : { of: next }, { replace: true })];
};

/** What is mine to do, what I made, or what I hear of, on all panels that I see: live, to be opened and to be ticked off [D39, E32]. */
export function MyWork({ domainId, firstTime }: { domainId: string; firstTime: boolean }) {
  const words = text();
  const [limit, setLimit] = useState(MY_WORK_LISTED);
  const [of, choose] = useWorkOf();
  const asked = { params: { domainId }, query: { of, limit: String(limit) } };
  const fresh = { after: touchesWork, pauseMs: PAUSE_MS, of: useToday() };
  const { data, stale, error, reload } = useFreshRead(listMyWork, asked, fresh);
  useEffect(() => WorkOfChoice.expect(), []);
  const again = <Button onClick={reload}>{words.common.retry}</Button>;
  return (
    <section aria-labelledby="home-work" aria-busy={stale} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 touch:min-h-12">
        <h2 id="home-work" className="flex items-center gap-1.5 text-md font-semibold">
          {words.home.myWork}
          {data && data.total > 0 && <span className="tabular text-sm font-normal text-text-faint">{data.total}</span>}
        </h2>
        <LateParts>
          <WorkOfChoice of={of} onChoose={choose} />
        </LateParts>
      </div>
      {data && error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-danger-text">
          {words.home.notRefreshed}
          {again}
        </div>
      )}
      {data && data.tasks.length > 0 ? (
        <WorkList work={data} onMore={() => setLimit(MY_WORK_MAX)} />
      ) : data && !stale ? (
        <div className="rounded-lg border border-dashed border-border">
          <EmptyState
            icon={<CircleCheckBig size={28} />}
            title={firstTime ? words.home.firstTitle : words.home.nothingTitle[of]}
            description={firstTime ? words.home.firstText : words.home.nothingText[of]}
            className="py-7"
          />
        </div>
      ) : error ? (
        <div role="alert" className="rounded-lg border border-border">
          <EmptyState title={words.home.myWorkFailed} description={error.message} action={again} />
        </div>
      ) : (
        <WorkSkeleton />
      )}
    </section>
  );
}
