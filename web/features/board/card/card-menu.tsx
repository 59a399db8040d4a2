import { useEffect } from "react";
import { AnchoredMenu } from "../../../ui/overlays/menu.tsx";
import { lateComponent } from "../../../ui/page/late.tsx";
import { useBoard, useBoardState } from "../state/board-context.ts";

const Items = lateComponent(async () => (await import("./card-menu-items.tsx")).CardMenuItems);

/** The one menu of all cards: it opens from whichever button was pressed. */
export function CardMenu() {
  const { state } = useBoard();
  const menu = useBoardState((now) => now.menu);
  useEffect(() => Items.expect(), []);
  return (
    <AnchoredMenu anchor={menu?.anchor ?? null} byKey={menu?.byKey ?? false} onClose={() => state.set({ menu: null })}>
      <Items taskId={menu?.taskId ?? ""} />
    </AnchoredMenu>
  );
}
