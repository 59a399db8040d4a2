import "../../../text/details.ts";
import { type RefObject, useEffect, useState } from "react";
import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { useBoard } from "../state/board-context.ts";

/** What files are held over, and what dropping them there would do, in words. */
interface Over {
  element: HTMLElement;
  words: string;
  take: (files: readonly File[]) => void;
}

const MARK = "data-files-over";

/** Takes files that are dropped on cards, and beside them on a column; says meanwhile what would become of them. */
export function FileDrop({ region, mayAdd }: { region: RefObject<HTMLElement | null>; mayAdd: boolean }) {
  const { domainId, panelId, actions } = useBoard();
  const [over, setOver] = useState<Over | null>(null);

  useEffect(() => {
    const board = region.current;
    if (!board || !mayAdd) return;
    let now: Over | null = null;

    const find = (target: EventTarget | null): Over | null => {
      const at = target instanceof Element ? target.closest<HTMLElement>("[data-task-id], [data-status-id]") : null;
      const { taskId, statusId } = at?.dataset ?? {};
      const words = text().details;
      const title = taskId && getView().task(panelId, taskId)?.title;
      if (at && taskId && title)
        return { element: at, words: words.attachTo(title), take: (files) => actions.attach(taskId, files) };
      const column = statusId && getView().get(domainId, "status", statusId)?.name;
      if (at && statusId && column)
        return { element: at, words: words.taskOfFile(column), take: (files) => actions.addOf(statusId, files) };
      return null;
    };
    const turnTo = (next: Over | null): void => {
      if (now?.element === next?.element) return;
      now?.element.removeAttribute(MARK);
      next?.element.toggleAttribute(MARK, true);
      now = next;
      setOver(next);
      if (next) announce(next.words);
    };
    const hold = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      const next = find(event.target);
      turnTo(next);
      if (!next) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && board.contains(relatedTarget))) turnTo(null);
    };
    const drop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      const target = files.length > 0 ? find(event.target) : null;
      turnTo(null);
      if (!target) return;
      event.preventDefault();
      target.take(files);
    };

    board.addEventListener("dragover", hold);
    board.addEventListener("dragleave", leave);
    board.addEventListener("drop", drop);
    return () => {
      turnTo(null);
      board.removeEventListener("dragover", hold);
      board.removeEventListener("dragleave", leave);
      board.removeEventListener("drop", drop);
    };
  }, [region, mayAdd, domainId, panelId, actions]);

  return (
    over && (
      <div className="pointer-events-none fixed inset-x-4 bottom-6 z-20 flex justify-center lg:in-[[data-sheet-beside]]:me-(--sheet-width)">
        <p
          aria-hidden="true"
          className="max-w-md truncate rounded-lg border border-border bg-surface-raised px-3.5 py-2 text-md font-medium text-accent-text shadow-pop"
        >
          {over.words}
        </p>
      </div>
    )
  );
}
