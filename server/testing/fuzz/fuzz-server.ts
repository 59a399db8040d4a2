import { once } from "node:events";
import { setImmediate, setTimeout } from "node:timers/promises";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { startFakeProvider } from "../../platform/identity/testing/fake-provider.ts";
import { claimPort } from "../claim-port.ts";
import { type Clients, createClients } from "../clients.ts";
import { newTestDatabase } from "../database.ts";
import { fetchCopy } from "../fetch-copy.ts";
import { startProcess } from "../processes/start-process.ts";
import { ok } from "../team.ts";
import type { Description } from "./description.ts";
import { newEveryone, newThings, type Things } from "./fuzz-world.ts";
import { FOREIGN_WORD } from "./judge.ts";

/** A server in a process of its own, so that its end is noticed and not shared. */
export interface FuzzServer {
  url: string;
  clients: Clients;
  description: Description;
  /** A domain whose people take no part. */
  foreign: Things;
  /**
   * What has gone wrong with the process since it was asked last: that it ended, and what it wrote as an error. Where its
   * end is suspected, it is waited for.
   */
  faults(suspected?: "suspected"): Promise<string[]>;
  /** Whether the domain that nobody is in is as it was. */
  isForeignUntouched(): Promise<boolean>;
  close(): Promise<void>;
}

/** A process that crashes is gone this long after its connections, at most. */
const EXIT_MS = 1_000;

/** Lines of the log that tell of an error. */
const errorsIn = (output: string): string[] =>
  output.split("\n").filter((line) => /"level":(50|60)/.test(line) || /^\s+at |Error:|FATAL/.test(line));

/** The process, started again whenever it has ended: so that the smallest input that ends it can be looked for. */
const keepStarted = async (settings: Record<string, string>) => {
  const port = await claimPort();
  const start = () => startProcess(port, settings);
  let server = await start();
  let read = 0;
  return {
    url: server.url,
    faults: async (suspected?: "suspected"): Promise<string[]> => {
      // What it wrote before it answered is read after the answer.
      await setImmediate();
      if (suspected) await Promise.race([once(server.child, "exit"), setTimeout(EXIT_MS)]);
      const said = errorsIn(server.output().slice(read));
      read = server.output().length;
      const { exitCode, signalCode } = server.child;
      if (exitCode === null && signalCode === null) return said;
      server = await start();
      read = 0;
      return [...said, `the server ended (${exitCode ?? signalCode})`];
    },
    end: () => server.end("SIGTERM"),
  };
};

const newForeign = async (clients: Clients): Promise<Things> => {
  const foreign = await newThings(await newEveryone(clients, FOREIGN_WORD), FOREIGN_WORD);
  const params = { domainId: foreign.domainId };
  await ok(foreign.owner.call(updateDomain, { params, body: { name: `${FOREIGN_WORD} studio` } }));
  return foreign;
};

export const startFuzzServer = async (database: "sqlite" | "postgres"): Promise<FuzzServer> => {
  const { dataDir, databaseUrl, ...stored } = await newTestDatabase(database);
  const provider = await startFakeProvider();
  const { end, ...server } = await keepStarted({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...provider.settings,
    PASSWORD_SIGN_IN: "true",
    RATE_LIMITS: "off",
  });
  const close = async (): Promise<void> => {
    await end();
    await Promise.all([stored.drop(), provider.close()]);
  };
  try {
    const clients = createClients(server.url, (email, name) => provider.idToken(server.url, email, name));
    const description = (await clients.raw("GET", "/api/openapi.json")).data as Description;
    const foreign = await newForeign(clients);
    const look = async () => JSON.stringify([...(await fetchCopy(foreign.owner, foreign.domainId)).copy]);
    const before = await look();
    return {
      ...server,
      clients,
      description,
      foreign,
      close,
      isForeignUntouched: async () => (await look()) === before,
    };
  } catch (reason) {
    await close();
    throw reason;
  }
};
