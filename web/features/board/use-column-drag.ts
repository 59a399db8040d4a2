import { draggable } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { type RefObject, useEffect } from "react";
import { isCompletedName, type Status } from "../../../contract/statuses/status.ts";
import { columnData } from "./drag-data.ts";
import { isTouching } from "./touching.ts";

/** Lets a mouse drag a column by its header; completed always stays last [S3.4]. The column's menu does it by keyboard. */
export const useColumnDrag = (
  column: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  status: Status,
): void => {
  const { id } = status;
  const fixed = isCompletedName(status.name);
  useEffect(() => {
    if (!column.current || !handle.current || fixed) return;
    return draggable({
      element: column.current,
      dragHandle: handle.current,
      canDrag: () => !isTouching() && !(document.activeElement instanceof HTMLInputElement),
      getInitialData: () => columnData(id),
    });
  }, [column, handle, id, fixed]);
};
