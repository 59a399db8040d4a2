import "../../../text/markdown.ts";
import { Link, useSearch } from "wouter";
import { usePanels } from "../../../sync/live.ts";
import { useTaskRef } from "../../../sync/use-task-ref.ts";
import { text } from "../../../text/catalogue.ts";
import { taskLink } from "../../../ui/page/panel-link.ts";

/** A number of a task in a text: a link with the title for whoever sees the task, the words as they are for everybody else. */
export function RefInText({ written }: { written: string }) {
  const found = useTaskRef(written);
  const panel = usePanels().find(({ id }) => id === found?.panelId);
  // What is looked at goes along.
  useSearch();
  if (!found) return written;
  const { ref, taskId, title, done } = found;
  return (
    <Link
      href={panel ? taskLink(panel, taskId) : `/t/${ref}`}
      className="rounded-sm text-accent-text underline underline-offset-2"
    >
      <bdi>{ref}</bdi> <bdi className={done ? "line-through" : undefined}>{title}</bdi>
      {done && <span className="sr-only"> ({text().markdown.ticked})</span>}
    </Link>
  );
}
