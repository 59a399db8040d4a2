import { LRUCache } from "lru-cache";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces, LONGEST_KEPT } from "../../platform/db/in-pieces.ts";
import { type Behind, follow, readAnew, type Version } from "./kept-panels.ts";
import { doneColumns, seenVersions } from "./kept-tasks.sql.ts";
import type { Searcher } from "./seen-tasks.sql.ts";
import { type KeptPanel, SeenTasks } from "./seen-tasks.ts";

/** Bytes of tasks kept in all, those of the panels not looked through for longest dropped first. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Changes that a panel may be behind, and is not read anew. */
const CHANGES_AT_ONCE = 500;

/**
 * What a search looks at of every task: either database takes longer to go through its rows than all else that a search
 * does. It is kept by panels and their versions, which each search asks for, with who sees them: whatever another process
 * has changed is read then.
 */
export class KeptTasks {
  readonly #panels = new LRUCache<string, KeptPanel>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
  });
  /** By domains: one search reads what others wait for. */
  readonly #reading = new Map<string, Promise<unknown>>();

  async seenBy(tx: Tx, searcher: Searcher): Promise<SeenTasks> {
    const [versions, done] = await Promise.all([seenVersions(tx, searcher), doneColumns(tx, searcher)]);
    const panels = await this.#at(tx, searcher.domainId, versions);
    return new SeenTasks(panels, new Set(done.map(({ id }) => id)));
  }

  async #at(tx: Tx, domainId: string, versions: readonly Version[]): Promise<KeptPanel[]> {
    for (;;) {
      const panels: KeptPanel[] = [];
      const stale: Version[] = [];
      for (const one of versions) {
        const panel = this.#panels.get(one.id);
        if (panel && panel.version >= one.version) panels.push(panel);
        else stale.push(one);
      }
      if (stale.length === 0) return panels;
      const reading = this.#reading.get(domainId);
      if (reading) {
        // Whose search it is that fails is told that itself.
        await reading.catch(() => undefined);
        continue;
      }
      const read = this.#read(tx, stale).finally(() => this.#reading.delete(domainId));
      this.#reading.set(domainId, read);
      return [...panels, ...(await read)];
    }
  }

  async #read(tx: Tx, stale: readonly Version[]): Promise<KeptPanel[]> {
    const read = new Map<string, KeptPanel>();
    const anew: Version[] = [];
    const behind: Behind[] = [];
    for (const one of stale) {
      const panel = this.#panels.get(one.id);
      if (panel && one.version - panel.version <= CHANGES_AT_ONCE) behind.push({ ...one, panel });
      else anew.push(one);
    }
    for (const some of inPieces(behind, LONGEST_KEPT)) {
      for (const { id, panel } of some) read.set(id, panel);
      anew.push(...(await follow(tx, some)));
    }
    if (anew.length > 0) for (const [id, panel] of await readAnew(tx, anew)) read.set(id, panel);
    for (const [id, panel] of read) {
      // Again each time: its size is another.
      this.#panels.delete(id);
      this.#panels.set(id, panel);
    }
    return [...read.values()];
  }
}
