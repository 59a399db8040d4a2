import "../../../text/markdown.ts";
import { Link } from "wouter";
import { panelPath } from "../../../../contract/panels/panel.ts";
import { usePanels } from "../../../sync/live.ts";
import { useTaskRef } from "../../../sync/use-task-ref.ts";
import { text } from "../../../text/catalogue.ts";

/** A number of a task in a text: a link with the title for whoever sees the task, the words as they are for everybody else. */
export function RefInText({ written }: { written: string }) {
  const found = useTaskRef(written);
  const panel = usePanels().find(({ id }) => id === found?.panelId);
  if (!found) return written;
  const { ref, taskId, title, done } = found;
  return (
    <Link
      href={panel ? `${panelPath(panel)}?task=${taskId}` : `/t/${ref}`}
      className="rounded-sm text-accent-text underline underline-offset-2"
    >
      <bdi>{ref}</bdi> <bdi className={done ? "line-through" : undefined}>{title}</bdi>
      {done && <span className="sr-only"> ({text().markdown.ticked})</span>}
    </Link>
  );
}
