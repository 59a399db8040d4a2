import { painted } from "../../../sync/painted.ts";
import { late } from "../../../ui/page/late.tsx";

type Adapter = typeof import("./drag-adapter.ts");

let here: Adapter | undefined;

/** Cards can be seen before they can be dragged: the script for it is asked for once they are. */
const adapter = late(async () => {
  await painted();
  here = await import("./drag-adapter.ts");
  return here;
});

/** Does something with the drag adapter as soon as it is here; answers with what ends it, as effects do. */
export const withDrag = (start: (drag: Adapter) => () => void): (() => void) => {
  if (here) return start(here);
  let stop: (() => void) | undefined;
  let over = false;
  adapter.fetch().then(
    (drag) => {
      if (!over) stop = start(drag);
    },
    // The next card that is drawn asks again; the menu and the keyboard move cards without it.
    () => undefined,
  );
  return () => {
    over = true;
    stop?.();
  };
};
