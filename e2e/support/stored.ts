import type { Page } from "playwright-core";

/** How many things a page's browser keeps in one of the product's databases; none while there is no such database. */
export const stored = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(
    async ([database, store]) => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === database)) return 0;
      const opening = indexedDB.open(database);
      const db = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result);
      });
      const counting = db.transaction(store).objectStore(store).count();
      await new Promise((done) => {
        counting.onsuccess = done;
      });
      db.close();
      return counting.result;
    },
    [database, store] as const,
  );
