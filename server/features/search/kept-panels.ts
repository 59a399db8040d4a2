import { setImmediate as nextTurn } from "node:timers/promises";
import { type ChangeType, kindOf } from "../../../contract/kinds.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces, LONGEST_KEPT, padded } from "../../platform/db/in-pieces.ts";
import {
  changesIn,
  countTasks,
  type KeptRow,
  TASKS_AT_ONCE,
  tasksAfter,
  tasksAmong,
  tasksOfPanels,
} from "./kept-tasks.sql.ts";
import type { KeptPanel, KeptTask } from "./seen-tasks.ts";

/** What a task takes beside its title. */
const TASK_BYTES = 400;

/** The version of a panel's stream. */
export interface Version {
  id: string;
  version: number;
}
/** A panel as it was kept, and the version that it is to be brought to. */
export interface Behind extends Version {
  panel: KeptPanel;
}

const bytesOf = ({ titleKey }: KeptTask): number => TASK_BYTES + 2 * titleKey.length;

const forget = (panel: KeptPanel, id: string): void => {
  const known = panel.tasks.get(id);
  if (!known) return;
  panel.tasks.delete(id);
  panel.bytes -= bytesOf(known);
};

const keep = (
  panel: KeptPanel | undefined,
  { id, status_id, updated_at, title_key, described, comments, files }: KeptRow,
): void => {
  if (!panel) return;
  forget(panel, id);
  const has = { description: described === 1, comment: comments > 0, file: files > 0 };
  const task = { id, statusId: status_id, updatedAt: updated_at, titleKey: title_key, has };
  panel.tasks.set(id, task);
  panel.bytes += bytesOf(task);
};

const empty = (version: number): KeptPanel => ({ version, bytes: 0, tasks: new Map() });

const readLarge = async (tx: Tx, panelId: string, panel: KeptPanel): Promise<void> => {
  for (let after: string | undefined; ; ) {
    await nextTurn();
    const rows = await tasksAfter(tx, { panelId, after });
    for (const row of rows) keep(panel, row);
    after = rows.at(-1)?.id;
    if (rows.length < TASKS_AT_ONCE) return;
  }
};

/** Those of some panels that have so few tasks that several are read at once, in such pieces, and the others. */
const bySize = async (tx: Tx, panelIds: readonly string[]) => {
  const counts = await Promise.all(inPieces(panelIds).map((ids) => countTasks(tx, { panelIds: padded(ids) })));
  const pieces: string[][] = [];
  const large: string[] = [];
  let room = 0;
  for (const { panel_id, count } of counts.flat()) {
    if (Number(count) > TASKS_AT_ONCE) {
      large.push(panel_id);
      continue;
    }
    room -= Number(count);
    const piece = room < 0 || pieces.at(-1)?.length === LONGEST_KEPT ? undefined : pieces.at(-1);
    if (piece) piece.push(panel_id);
    else {
      pieces.push([panel_id]);
      room = TASKS_AT_ONCE - Number(count);
    }
  }
  return { pieces, large };
};

/** Panels, which are read after their versions: what happened in between is in them already, and is read once more. */
export const readAnew = async (tx: Tx, versions: readonly Version[]): Promise<Map<string, KeptPanel>> => {
  const panels = new Map(versions.map(({ id, version }) => [id, empty(version)]));
  const { pieces, large } = await bySize(tx, [...panels.keys()]);
  for (const panelIds of pieces) {
    await nextTurn();
    for (const row of await tasksOfPanels(tx, { panelIds: padded(panelIds) })) keep(panels.get(row.panel_id), row);
  }
  for (const id of large) await readLarge(tx, id, panels.get(id) as KeptPanel);
  return panels;
};

/** Reads the tasks anew that have changed since; answers the panels of which that has to be all. */
export const follow = async (tx: Tx, behind: readonly Behind[]): Promise<Version[]> => {
  const panels = new Map(behind.map(({ id, panel }) => [id, panel]));
  const untold = new Map(behind.map(({ id, version, panel }) => [id, version - panel.version]));
  const spans = behind.map(({ id, version, panel }) => ({ stream: id, after: panel.version, until: version }));
  const changed = new Set<string>();
  for (const { stream, type, entity_id } of await changesIn(tx, { spans })) {
    const change = type as ChangeType;
    // What is restored with its panel is not told task by task.
    untold.set(stream, change === "panel.created" ? Number.POSITIVE_INFINITY : (untold.get(stream) ?? 0) - 1);
    if (kindOf(change) === "task") changed.add(entity_id);
  }
  for (const ids of inPieces(changed)) {
    const rows = await tasksAmong(tx, { ids: padded(ids) });
    for (const id of ids) for (const panel of panels.values()) forget(panel, id);
    for (const row of rows) keep(panels.get(row.panel_id), row);
  }
  const follows = ({ id }: Version): boolean => untold.get(id) === 0;
  for (const { id, version, panel } of behind) if (follows({ id, version })) panel.version = version;
  return behind.filter((one) => !follows(one));
};
