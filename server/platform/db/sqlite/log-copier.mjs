import { parentPort, workerData } from "node:worker_threads";
import { DatabaseSync } from "@photostructure/sqlite";

// The thread of open-log-copier.ts, which ends when a copy fails. Plain JavaScript, because Node itself loads a thread's
// file, also where the server runs from its sources.
const database = new DatabaseSync(workerData.database);

parentPort.on("message", (asked) => {
  if (asked === "close") {
    database.close();
    parentPort.close();
    return;
  }
  // The second time there is only what was written during the first.
  for (let time = 0; time < 2; time++) database.exec("pragma wal_checkpoint(passive)");
  parentPort.postMessage("copied");
});
