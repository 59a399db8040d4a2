import { Link } from "wouter";
import type { FinishedTask } from "../../../contract/analytics/flow.ts";
import { panelPath } from "../../../contract/panels/panel.ts";
import { usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { duration } from "../../text/format.ts";

const LISTED = 5;

/** The tasks that took longest, to be opened: what to talk about. */
export function Slowest({ tasks }: { tasks: readonly FinishedTask[] }) {
  const words = text().analytics;
  const panels = usePanels();
  const slowest = tasks.toSorted((a, b) => b.hours - a.hours).slice(0, LISTED);
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-sm font-medium text-text-muted">{words.tookLongest}</h4>
      <ul>
        {slowest.map(({ taskId, title, panelId, hours }) => {
          const panel = panels.find(({ id }) => id === panelId);
          return (
            <li key={taskId} className="flex min-h-8 items-center justify-between gap-3 touch:min-h-11">
              {title !== null && panel ? (
                <Link
                  href={`${panelPath(panel)}?task=${taskId}`}
                  className="min-w-0 truncate py-1.5 text-md hover:underline touch:py-3"
                >
                  <bdi>{title}</bdi>
                </Link>
              ) : (
                <span className="min-w-0 truncate text-md text-text-faint">
                  <bdi>{title ?? words.deletedTask}</bdi>
                </span>
              )}
              <span className="tabular shrink-0 text-sm text-text-muted">{duration(hours)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
