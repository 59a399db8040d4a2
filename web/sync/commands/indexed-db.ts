/** What a request to IndexedDB answers. What goes on from here may still use the request's transaction. */
export const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("IndexedDB did not answer"));
  });

/** Resolves once all that a transaction changed is kept. */
export const kept = (change: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error ?? new Error("IndexedDB gave a change up"));
  });

/** Opens a database of one store, which is made when it is opened first. */
export const openDatabase = async (
  name: string,
  store: string,
  options?: IDBObjectStoreParameters,
): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, options);
  return answered(request);
};
