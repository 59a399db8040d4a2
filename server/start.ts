import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import { createApp } from "./app.ts";
import { beforeUpgrade } from "./archive/backups/before-upgrade.ts";
import { warnOfPlace } from "./archive/backups/nightly.ts";
import { mustNotHaveMoved } from "./archive/moving/moved.ts";
import { cannotListen } from "./cannot-listen.ts";
import { readArguments } from "./cli/arguments.ts";
import { serveControl } from "./cli/control/serve-control.ts";
import { AskedWrongly } from "./cli/word.ts";
import { start as word } from "./cli/words/start.ts";
import { publicUrlOf, readConfig } from "./config.ts";
import { endOnceFilesAnswer, endProcess } from "./end-process.ts";
import { openDatabase } from "./platform/db/open.ts";
import { withMend } from "./platform/process/damage.ts";
import { freePort } from "./platform/process/free-port.ts";
import { asText, createLog } from "./platform/process/log.ts";
import { LEAST_MEMORY, memoryLimit } from "./platform/process/memory.ts";
import { createOutages } from "./platform/process/outages.ts";
import { keepPrivate } from "./platform/process/private-files.ts";
import { NO_REQUEST } from "./platform/process/request-context.ts";
import { type WithoutSecrets, withoutSecrets } from "./platform/process/secrets.ts";
import { readySays } from "./ready.ts";
import { webRoot } from "./web-root.ts";

/** What was begun has this long to be answered; a second signal does not shorten it. */
const SHUTDOWN_MS = 10_000;

/** Before the settings are read nothing says any of them. */
let hide: WithoutSecrets = (text) => text;
// Node would print the error with all its fields, and libraries put addresses into theirs.
process.on("uncaughtException", (reason) => {
  process.stderr.write(`${hide(inspect(reason))}\n`);
  endProcess(1);
});

const TOO_LITTLE = `the server is to stay within less than ${LEAST_MEMORY / 2 ** 20} MB of memory, where it may end at any time`;

/** Resolves with how to stop it. */
const startServer = async (args: readonly string[]): Promise<() => void> => {
  const { configFile, given } = readArguments(word, args, process.cwd());
  const settings = readConfig(process.env, configFile);
  hide = withoutSecrets(settings.secrets);
  // Links, sign-in and the check of origins follow from the port, so one that is free is taken before there is an app.
  const port = settings.port || (await freePort(settings.host).catch(cannotListen(settings)));
  const config = { ...settings, port };
  const log = createLog(config.logLevel, config.logFormat === "text" ? asText() : undefined, hide);
  const leftOpen = keepPrivate(config.dataDir);
  const outages = createOutages(log, config);
  const onError = outages.hear("database connection");
  const db = await openDatabase({ ...config, ...beforeUpgrade(config, log), onError }).catch((reason: unknown) => {
    outages.tell(reason, NO_REQUEST);
    throw reason;
  });
  await mustNotHaveMoved(db, { force: given.options.force === true }).catch(async (reason: unknown) => {
    await db.close();
    throw reason;
  });
  const limit = memoryLimit(config.memoryMb);
  if (limit !== undefined && limit < LEAST_MEMORY) log.warn({ setting: "MEMORY_MB" }, TOO_LITTLE);
  // Told of a folder that is ours: of another one the database says what is wrong with it.
  if (leftOpen)
    log.warn({ setting: "DATA_DIR", reason: leftOpen }, "others on this machine may be able to read the data");
  const app = await createApp({ config, db, log, webRoot }).catch(async (reason: unknown) => {
    await db.close();
    throw reason;
  });
  await app.http.listen({ port, host: config.host }).catch(cannotListen(config));
  void warnOfPlace({ config, log });
  const control = config.databaseUrl ? undefined : await serveControl({ config, db, log, app: async () => app });
  process.stdout.write(readySays(publicUrlOf(config), app));

  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    app.announceStop();
    setTimeout(() => endProcess(1), config.shutdownDelayMs + SHUTDOWN_MS).unref();
    const close = async (): Promise<void> => {
      await control?.close();
      await app.close();
    };
    sleep(config.shutdownDelayMs)
      .then(close)
      .then(
        () => endOnceFilesAnswer(0),
        () => endOnceFilesAnswer(1),
      );
  };
};

/** The word `start` as it was written, or left out. */
const ownArguments = (): string[] => process.argv.slice(process.argv[2] === word.name ? 3 : 2);

/** The same, or one line that says why there is no server, and the end of the process. */
export const start = (): Promise<() => void> =>
  startServer(ownArguments()).catch((reason: unknown) => {
    process.stderr.write(`Tavola did not start: ${hide(withMend((reason as Error).message))}\n`);
    endOnceFilesAnswer(reason instanceof AskedWrongly ? 2 : 1);
    return new Promise<never>(() => undefined);
  });
