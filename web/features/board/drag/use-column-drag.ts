import { type RefObject, useEffect } from "react";
import { isCompletedName, type Status } from "../../../../contract/statuses/status.ts";
import { columnData } from "./drag-data.ts";
import { isTouching } from "./touching.ts";
import { withDrag } from "./with-drag.ts";

/** Lets a mouse drag a column by its header; completed always stays last [S3.4]. The column's menu does it by keyboard. */
export const useColumnDrag = (
  column: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  status: Status,
): void => {
  const { id } = status;
  const fixed = isCompletedName(status.name);
  useEffect(() => {
    const [element, dragHandle] = [column.current, handle.current];
    if (!element || !dragHandle || fixed) return;
    return withDrag(({ draggable }) =>
      draggable({
        element,
        dragHandle,
        canDrag: () => !isTouching() && !(document.activeElement instanceof HTMLInputElement),
        getInitialData: () => columnData(id),
      }),
    );
  }, [column, handle, id, fixed]);
};
