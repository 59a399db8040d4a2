import { type ChangeType, kindOf } from "../../../contract/kinds.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces, padded } from "../../platform/db/in-pieces.ts";
import { bytesOf, type KeptTask, type SeenPanel, TASK_BYTES, toTask } from "./kept-task.ts";
import {
  changesIn,
  countTasks,
  type KeptRow,
  TASKS_AT_ONCE,
  tasksAfter,
  tasksAmong,
  tasksOfPanels,
} from "./kept-tasks.sql.ts";
import { nextTurn } from "./next-turn.ts";
import { packed } from "./packed.ts";
import type { KeptPanel, PanelRoom } from "./panel-room.ts";

/** The version of a panel's stream. */
export interface Version {
  id: string;
  version: number;
}
/** A panel as it was kept, and the version that it is to be brought to. */
export interface Behind extends Version {
  panel: KeptPanel;
}
/** Where what is read of a domain is kept. */
export interface Into {
  domainId: string;
  room: PanelRoom;
}

/** What a panel takes beside its tasks. */
const PANEL_BYTES = 1_000;

/** A panel as its tasks come in. */
type Incoming = KeptPanel & { tasks: KeptTask[] };

const begin = ({ domainId, room }: Into, { id, version }: Version, count: number): Incoming | undefined =>
  room.hasRoom(domainId, PANEL_BYTES + count * TASK_BYTES) && room.take(domainId, PANEL_BYTES)
    ? { id, version, count, bytes: PANEL_BYTES, columns: new Map(), tasks: [] }
    : undefined;

/** Whether there is room for these tasks, too. */
const add = ({ domainId, room }: Into, panel: Incoming, rows: readonly KeptRow[]): boolean => {
  const tasks = rows.map((row) => toTask(row, panel.columns));
  const bytes = bytesOf(tasks);
  if (!room.take(domainId, bytes)) return false;
  panel.tasks.push(...tasks);
  panel.bytes += bytes;
  return true;
};

const readLarge = async (tx: Tx, into: Into, panel: Incoming): Promise<boolean> => {
  for (let after: string | undefined; ; ) {
    await nextTurn();
    const rows = await tasksAfter(tx, { panelId: panel.id, after });
    if (!add(into, panel, rows)) return false;
    after = rows.at(-1)?.id;
    if (rows.length < TASKS_AT_ONCE) return true;
  }
};

/** Reads what panels hold, some small ones or a single one; answers those for which there was room. */
const readInto = async (tx: Tx, into: Into, panels: readonly Incoming[]): Promise<Incoming[]> => {
  const [first] = panels;
  if (first && first.count > TASKS_AT_ONCE) return (await readLarge(tx, into, first)) ? [first] : [];
  await nextTurn();
  const rows = await tasksOfPanels(tx, { panelIds: padded(panels.map(({ id }) => id)) });
  return panels.filter((panel) =>
    add(
      into,
      panel,
      rows.filter(({ panel_id }) => panel_id === panel.id),
    ),
  );
};

/** Panels, which are read after their versions: what happened in between is in them already, and is read once more. */
export const readAnew = async (tx: Tx, into: Into, versions: readonly Version[]): Promise<SeenPanel[]> => {
  const { domainId, room } = into;
  for (const { id } of versions) room.drop(id);
  const pieces = inPieces(versions.map(({ id }) => id)).map((ids) => countTasks(tx, { panelIds: padded(ids) }));
  const counts = new Map((await Promise.all(pieces)).flat().map(({ panel_id, count }) => [panel_id, Number(count)]));
  const sizes = versions.map(({ id, version }) => ({ id, version, count: counts.get(id) ?? 0 }));
  const read: SeenPanel[] = [];
  for (const ids of packed(sizes, TASKS_AT_ONCE)) {
    const some = sizes.filter(({ id }) => ids.includes(id));
    const begun = some.flatMap((one) => begin(into, one, one.count) ?? []);
    const kept = new Set<Incoming>();
    try {
      for (const panel of begun.length > 0 ? await readInto(tx, into, begun) : []) {
        kept.add(panel);
        room.keep(domainId, panel);
      }
    } finally {
      for (const panel of begun) if (!kept.has(panel)) room.giveBack(domainId, panel.bytes);
    }
    const byId = new Map([...kept].map((panel) => [panel.id, panel]));
    read.push(...some.map((one) => byId.get(one.id) ?? room.refuse(one)));
  }
  return read;
};

/** A search may be looking through a panel meanwhile: it stays as it is, and another takes its place. */
const withRows = ({ domainId, room }: Into, { panel, version }: Behind, ids: ReadonlySet<string>, rows: KeptRow[]) => {
  const now = rows.filter((row) => row.panel_id === panel.id).map((row) => toTask(row, panel.columns));
  const tasks = ids.size > 0 ? [...panel.tasks.filter(({ id }) => !ids.has(id)), ...now] : panel.tasks;
  const next = { ...panel, version, tasks, count: tasks.length, bytes: PANEL_BYTES + bytesOf(tasks) };
  room.drop(panel.id);
  if (!room.take(domainId, next.bytes)) return room.refuse(next);
  room.keep(domainId, next);
  return next;
};

/** Reads the tasks anew that have changed since; answers the panels of which that is all, the others are to be read anew. */
export const follow = async (tx: Tx, into: Into, behind: readonly Behind[]): Promise<SeenPanel[]> => {
  const untold = new Map(behind.map(({ id, version, panel }) => [id, version - panel.version]));
  const spans = behind.map(({ id, version, panel }) => ({ stream: id, after: panel.version, until: version }));
  const changed = new Set<string>();
  for (const { stream, type, entity_id } of await changesIn(tx, { spans })) {
    const change = type as ChangeType;
    // What is restored with its panel is not told task by task.
    untold.set(stream, change === "panel.created" ? Number.POSITIVE_INFINITY : (untold.get(stream) ?? 0) - 1);
    if (kindOf(change) === "task") changed.add(entity_id);
  }
  const rows: KeptRow[] = [];
  for (const ids of inPieces(changed)) rows.push(...(await tasksAmong(tx, { ids: padded(ids) })));
  return behind.filter(({ id }) => untold.get(id) === 0).map((one) => withRows(into, one, changed, rows));
};
