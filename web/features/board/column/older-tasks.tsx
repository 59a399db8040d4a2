import { History } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { getView, useColumn, useFiltered, useMe, useShownColumn } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { useToday } from "../../../ui/display/use-today.ts";
import { focusCard } from "../keys/arrow-navigation.ts";
import { useBoard } from "../state/board-context.ts";
import { isOlder, oldBefore } from "../state/older.ts";
import { SHOW_OLDER, usePanelFlag } from "../state/panel-flag.ts";

/** At the end of a column of finished work: brings what is older into sight, or folds it away again [E28]. */
export function OlderTasks({ status }: { status: Status }) {
  const board = useBoard();
  const { panelId } = board;
  const { isOn, toggle } = usePanelFlag(SHOW_OLDER, useMe().id, panelId);
  const ids = useColumn(panelId, status.id);
  const inSight = useShownColumn(panelId, status.id);
  // What a filter asks for is shown, however old it is.
  const filtered = useFiltered(panelId);
  const shown = new Set(filtered ? [] : inSight);
  const before = oldBefore(useToday());
  const view = getView();
  const isFoldedAway = (id: string) => {
    const task = view.task(panelId, id);
    return task && (!shown.has(id) || isOlder(status, task, before));
  };
  const older = filtered ? [] : ids.filter(isFoldedAway);
  const first = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Now they are in sight.
    if (isOn && first.current) focusCard(board, first.current);
    first.current = undefined;
  }, [board, isOn]);
  if (older.length === 0) return null;
  const words = text().board;

  function turn() {
    first.current = older[0];
    toggle();
  }

  return (
    <button
      type="button"
      aria-expanded={isOn}
      onClick={turn}
      className="not-printed touch-target mb-1 flex h-8 w-full items-center gap-1.5 rounded-md px-2.5 text-sm text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
    >
      <History size={14} aria-hidden="true" />
      {isOn ? words.hideOlder : words.showOlder(older.length)}
    </button>
  );
}
