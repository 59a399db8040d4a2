import { useEffect, useRef } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { showRemovedToast } from "../../features/gone/removed-toast.ts";
import { leadToContent } from "../../features/shell/use-keep-focus.ts";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { linesIn } from "../../ui/drafts/draft-lines.ts";

/** Says that a column is gone in which the person had half-typed something: its fields went with it [D12]. */
export function useSayColumnGone(statuses: readonly Status[]): void {
  const me = useMe().id;
  const before = useRef(statuses);
  useEffect(() => {
    const gone = before.current.filter(({ id }) => !statuses.some((status) => status.id === id));
    before.current = statuses;
    for (const { id, name } of gone) {
      if (linesIn(me, [id]).length === 0) continue;
      showRemovedToast(`column-gone/${id}`, text().board.columnDeleted(name), [id]);
      leadToContent();
    }
  }, [statuses, me]);
}
