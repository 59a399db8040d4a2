import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useBoard } from "../state/board-context.ts";

type Props = {
  statusId: string;
  scroller: RefObject<HTMLElement | null>;
  list: Virtualizer<HTMLDivElement, HTMLLIElement>;
  ids: readonly string[];
};

/** Makes a column's list known to the board: which gap and which card are at a height. */
export const useListPlace = ({ statusId, scroller, list, ids }: Props): void => {
  const { columns } = useBoard();
  const now = useRef(ids);
  useLayoutEffect(() => {
    now.current = ids;
  });
  useLayoutEffect(() => {
    if (!scroller.current) return;
    return columns.registerList(statusId, {
      scroller: scroller.current,
      gapAt: (offset) => {
        const item = list.getVirtualItemForOffset(offset);
        if (!item || now.current.length === 0) return 0;
        return offset > item.start + item.size / 2 ? item.index + 1 : item.index;
      },
      cardAt: (offset) => now.current[list.getVirtualItemForOffset(offset)?.index ?? 0],
      show: (index) => list.scrollToIndex(Math.min(index, now.current.length - 1), { align: "auto" }),
    });
  }, [columns, statusId, scroller, list]);
};
