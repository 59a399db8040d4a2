import type { Tx } from "../../platform/db/database.ts";
import { inPieces, LONGEST_KEPT } from "../../platform/db/in-pieces.ts";
import { keptWithin } from "../../platform/process/memory.ts";
import { type Behind, follow, readAnew, type Version } from "./kept-panels.ts";
import type { SeenPanel } from "./kept-task.ts";
import { doneColumns, seenVersions } from "./kept-tasks.sql.ts";
import { isKeptPanel, PanelRoom } from "./panel-room.ts";
import type { Searcher } from "./seen-tasks.sql.ts";
import { SeenTasks } from "./seen-tasks.ts";

/** Changes that a panel may be behind, and is not read anew. */
const CHANGES_AT_ONCE = 500;

/**
 * What a search looks at of every task: either database takes longer to go through its rows than all else that a search
 * does. It is kept by panels and their versions, which each search asks for, with who sees them: whatever another process
 * has changed is read then.
 */
export class KeptTasks {
  readonly #room: PanelRoom;
  /** What of each panel is being read: one search reads what others wait for. */
  readonly #reading = new Map<string, Promise<Map<string, SeenPanel>>>();

  /** So many bytes of tasks in all. */
  constructor(bytes = keptWithin(undefined).searched) {
    this.#room = new PanelRoom(bytes);
  }

  async seenBy(tx: Tx, searcher: Searcher): Promise<SeenTasks> {
    const [versions, done] = await Promise.all([seenVersions(tx, searcher), doneColumns(tx, searcher)]);
    const panels = await this.#at(tx, searcher.domainId, versions);
    return new SeenTasks(tx, panels, new Set(done.map(({ id }) => id)));
  }

  async #at(tx: Tx, domainId: string, versions: readonly Version[]): Promise<SeenPanel[]> {
    const panels = new Map<string, SeenPanel>();
    const isStale = ({ id, version }: Version): boolean => (panels.get(id)?.version ?? -1) < version;
    for (const { id } of versions) {
      const panel = this.#room.get(id);
      if (panel) panels.set(id, panel);
    }
    for (let stale = versions.filter(isStale); stale.length > 0; stale = stale.filter(isStale)) {
      const waited = new Set(stale.flatMap(({ id }) => this.#reading.get(id) ?? []));
      const mine = stale.filter(({ id }) => !this.#reading.has(id));
      const read = mine.length > 0 ? this.#start(tx, domainId, mine) : new Map<string, SeenPanel>();
      // Whose search it is that fails is told that itself.
      const others = [...waited].map((reading) => reading.catch(() => new Map<string, SeenPanel>()));
      // What others have read is taken as it is, whatever has become of it since.
      for (const some of await Promise.all([...others, read])) for (const [id, panel] of some) panels.set(id, panel);
    }
    return versions.flatMap(({ id }) => panels.get(id) ?? []);
  }

  #start(tx: Tx, domainId: string, stale: readonly Version[]): Promise<Map<string, SeenPanel>> {
    const reading = this.#read(tx, domainId, stale).finally(() => {
      for (const { id } of stale) this.#reading.delete(id);
    });
    for (const { id } of stale) this.#reading.set(id, reading);
    return reading;
  }

  async #read(tx: Tx, domainId: string, stale: readonly Version[]): Promise<Map<string, SeenPanel>> {
    const into = { domainId, room: this.#room };
    const behind = stale.flatMap((one): Behind[] => {
      const panel = this.#room.get(one.id);
      return panel && isKeptPanel(panel) && one.version - panel.version <= CHANGES_AT_ONCE ? [{ ...one, panel }] : [];
    });
    const read = new Map<string, SeenPanel>();
    for (const some of inPieces(behind, LONGEST_KEPT))
      for (const panel of await follow(tx, into, some)) read.set(panel.id, panel);
    const anew = stale.filter(({ id }) => !read.has(id));
    if (anew.length > 0) for (const panel of await readAnew(tx, into, anew)) read.set(panel.id, panel);
    return read;
  }
}
