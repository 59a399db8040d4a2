import type { Screens } from "../../../contract/changes.ts";
import { byPosition } from "../../../contract/shared/position.ts";
import { now } from "../../platform/basics/ids.ts";
import type { Copy } from "../fetch-copy.ts";

/** A fetched copy as a prediction looks at it. */
export const viewOf = (copy: Copy, me: string): Screens => {
  const all = (stream: string, kind: string) =>
    [...copy].filter(([key]) => key.startsWith(`${stream} ${kind} `)).map(([, thing]) => thing);
  return {
    me,
    now: now(),
    get: (stream, kind, id) => copy.get(`${stream} ${kind} ${id}`) as never,
    all: (stream, kind) => all(stream, kind) as never,
    column: (panelId, statusId) =>
      (all(panelId, "task") as unknown as ReturnType<Screens["column"]>)
        .filter((task) => task.statusId === statusId)
        .toSorted(byPosition),
    taskLeft: () => undefined,
    statusGone: () => undefined,
  };
};
