import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { PICTURE_NAME, PICTURE_TYPE, PICTURES_PATH } from "../contract/users/picture.ts";
import { backUpIfDue, keepBackingUp, type NightlyParts, tellIfLate } from "./archive/backups/nightly.ts";
import type { Trouble } from "./archive/backups/state.ts";
import type { LookThrough } from "./archive/backups/verify.ts";
import { type Config, publicUrlOf } from "./config.ts";
import { analyticsBeforeCommit } from "./features/analytics/analytics.ts";
import { announcementListeners } from "./features/announcements/on-changes.ts";
import { zoneListeners } from "./features/announcements/on-zone-changed.ts";
import { sendScheduled } from "./features/announcements/send-scheduled.ts";
import { serveTickets } from "./features/attachments/tickets.ts";
import { auditAccess } from "./features/audit/audit-access.ts";
import { type AccountMails, createAccountMails } from "./features/auth/account-mails.ts";
import { createKnownDevices } from "./features/auth/known-devices.ts";
import type { AccountParts } from "./features/auth/open-with-domain.ts";
import { markUsed } from "./features/auth/used-tokens.ts";
import { accessIn, roleOf } from "./features/collaborators/collaborators.read.ts";
import { collaboratorListeners } from "./features/collaborators/collaborators.ts";
import { createDelivery } from "./features/collaborators/invites/deliver-invites.ts";
import { undoPiece } from "./features/history/undo-in-pieces.ts";
import { notificationsBeforeCommit } from "./features/notifications/notifications.ts";
import { notifyOperator } from "./features/notifications/notify-operators.ts";
import { backupSentence } from "./features/notifications/sentences.ts";
import { isOperator, operatorsToTell } from "./features/operators/operators.read.ts";
import { createSetup } from "./features/operators/setup.ts";
import { panelListeners } from "./features/panels/panels.ts";
import { searchBeforeCommit } from "./features/search/search.ts";
import { deletePiece } from "./features/tasks/bulk/delete-task.ts";
import { moveToBottom } from "./features/tasks/bulk/move-to-bottom.ts";
import { leftBehind } from "./features/tasks/bulk/on-status-deleted.ts";
import { reassign, reassignOpen } from "./features/tasks/bulk/reassign.ts";
import { panelsOfTasks } from "./features/tasks/tasks.read.ts";
import { taskListeners } from "./features/tasks/tasks.ts";
import { noteLastDomain } from "./features/users/users.sql.ts";
import { accountParts, type HandlerParts, handlersOf } from "./handlers.ts";
import { measureJobs } from "./job-gauges.ts";
import { trashBins, undoersOf } from "./kinds.ts";
import type { AccessReads } from "./platform/access/access.ts";
import { serverSecret } from "./platform/access/settings.ts";
import { serveApiDocs } from "./platform/api-docs/serve-api-docs.ts";
import { now } from "./platform/basics/ids.ts";
import { repeat } from "./platform/basics/repeat.ts";
import { type ByItself, runByItself } from "./platform/commands/by-itself.ts";
import { finishAll } from "./platform/commands/finish-pieces.ts";
import type { Pipeline } from "./platform/commands/pipeline.ts";
import type { Database } from "./platform/db/database.ts";
import { boundConnections, connectionsWithin, descriptorLimit } from "./platform/http/bound-connections.ts";
import { serveStoredFiles } from "./platform/http/files/stored-files.ts";
import { serveHealth } from "./platform/http/health.ts";
import { servePages } from "./platform/http/pages.ts";
import { type ContextOf, createContextOf } from "./platform/http/request-ids.ts";
import { type Handler, serveRoutes } from "./platform/http/routes.ts";
import { serveSecurityTxt } from "./platform/http/security-txt.ts";
import { serveMetrics } from "./platform/http/serve-metrics.ts";
import { createHttpServer } from "./platform/http/server.ts";
import { stopsServing } from "./platform/http/stop-serving.ts";
import { deriveKey } from "./platform/identity/derive-key.ts";
import { createIdentity, type Identity, loopbackOrigins } from "./platform/identity/identity.ts";
import { isLoopback } from "./platform/identity/loopback.ts";
import { openMailer } from "./platform/mail/mailer.ts";
import { measureCommands } from "./platform/metrics/command-times.ts";
import { createMetrics, type Metrics } from "./platform/metrics/metrics.ts";
import { measureProcess } from "./platform/metrics/process-gauges.ts";
import { measureStored } from "./platform/metrics/stored-gauges.ts";
import { decodeWithin } from "./platform/pictures/decoder.ts";
import type { Log } from "./platform/process/log.ts";
import { keptWithin, memoryLimit, pictureWithin } from "./platform/process/memory.ts";
import { createOutages } from "./platform/process/outages.ts";
import { NO_REQUEST } from "./platform/process/request-context.ts";
import { type AddressLimit, openRateLimits } from "./platform/rate-limits/rate-limits.ts";
import { createRealtime } from "./platform/realtime/realtime.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { numberOfPlace } from "./platform/storage/where-files-lie.ts";
import { keepEndingWhatIsOver } from "./retention.ts";
import { version } from "./version.ts";

const listeners = [
  ...collaboratorListeners,
  ...panelListeners,
  ...taskListeners,
  ...announcementListeners,
  ...zoneListeners,
];
const beforeCommit = [auditAccess, ...analyticsBeforeCommit, ...notificationsBeforeCommit, ...searchBeforeCommit];

/** How often scheduled announcements are looked for. */
const SCHEDULES_READ_MS = 10_000;
/** How often changes are looked for of which pieces were left: a process ended, or did not reach the database. */
const PIECES_READ_MS = 30_000;
/** How often mails are looked for that were not sent at the first try. */
const MAILS_READ_MS = 20_000;

export interface App {
  http: FastifyInstance;
  handlers: readonly Handler[];
  /** What every change passes through, also one that is asked for by no request. */
  pipeline: Pipeline;
  /** How accounts are opened. */
  accounts: AccountParts;
  /** True where whoever reaches the server can sign in as anybody. */
  anybodyCanBeAnybody: boolean;
  /** Where its first operator comes in; undefined where there is one, or is none needed. */
  setupLink: string | undefined;
  /** Sends the scheduled announcements that are due at an instant; done at intervals anyway. */
  sendScheduled(at: string): Promise<void>;
  /** What the server does in a person's name: with all that follows, and told to who sees it. */
  byItself: ByItself;
  /** Mails the invites that are due at an instant; done at intervals anyway. */
  deliverDue(at: string): Promise<void>;
  /** Makes the backup that is due at an instant, and tells of one that is late; done at intervals anyway. */
  backUpIfDue(at: Date): Promise<void>;
  /** From now on `/ready` says that it stops; everything is still served. */
  announceStop(): void;
  close(): Promise<void>;
}

/** Who vouches for people. Nobody has to where they sign in with passwords. */
const identityOf = (
  { host, oidc, passwordSignIn }: Config,
  publicUrl: string,
  { db, log, contextOf, secret }: Pick<HandlerParts, "db" | "log" | "secret"> & { contextOf: ContextOf },
): Identity | undefined => {
  if (passwordSignIn && !oidc.clientId) return undefined;
  return createIdentity({
    ...{ publicUrl, host, secret, log, contextOf, trustEmail: oidc.trustEmail },
    oidcIssuer: oidc.issuer,
    oidcClientId: oidc.clientId,
    oidcClientSecret: oidc.clientSecret,
    markUsed: (hash, expiresAt) => db.transaction((tx) => markUsed(tx)(hash, expiresAt)),
  });
};

/** Sign-ins begin and end here. The one for development is for this machine alone, and not counted. */
const identityRoutes =
  ({ plugin, development }: Identity, count: (request: FastifyRequest) => Promise<void>): FastifyPluginAsync =>
  async (http) => {
    if (!development) http.addHook("onRequest", count);
    await http.register(plugin);
  };

/** What is measured besides requests and commands. */
const measure = (
  metrics: Metrics,
  { db, realtime }: Pick<HandlerParts, "db"> & { realtime: { connections: () => number; rooms: () => number } },
): void => {
  measureProcess(metrics, version);
  measureStored(metrics, db);
  measureJobs(metrics, db.read);
  const { connections, rooms } = realtime;
  metrics.gauge({ name: "tavola_connections", help: "Live connections." }, () => [[[], connections()]]);
  metrics.gauge({ name: "tavola_rooms", help: "Groups of them that are told the same." }, () => [[[], rooms()]]);
};

/** What `tavola check` finds in what was restored, by name. */
const lookThrough: LookThrough = async (restored) => {
  const { check } = await import("./check/check.ts");
  return (await check(restored)).map(({ name, count }) => `${name} (${count})`);
};

interface Telling {
  db: Database;
  byItself: ByItself;
  mails: AccountMails;
  /** Whether mail is sent at all. */
  sendsMail: boolean;
  log: Log;
}

const NOBODY_TOLD = "nobody was told of the backups: no operator is in a domain, and no mail is set up";

/** Tells everybody who runs the server what is wrong with its backups. */
const tellOperators =
  ({ db: { read }, byItself, mails, sendsMail, log }: Telling) =>
  async ({ what, why }: Trouble): Promise<void> => {
    const operators = await operatorsToTell(read);
    for (const operator of operators) void mails.backup(operator.email, backupSentence(what), why);
    let told = sendsMail && operators.length > 0;
    for (const operator of operators) told = (await notifyOperator({ read, byItself }, operator, what)) || told;
    if (!told) log.warn({ part: "backups", setting: "SMTP_URL", reason: why ?? what }, NOBODY_TOLD);
  };

/** Joins the features to the platform. The only place that knows both. */
export const createApp = async ({
  config,
  db,
  log,
  webRoot,
}: {
  config: Config;
  db: Database;
  log: Log;
  webRoot: string;
}): Promise<App> => {
  const publicUrl = publicUrlOf(config);
  const outages = createOutages(log, config);
  const limit = memoryLimit(config.memoryMb);
  const kept = keptWithin(limit);
  if (limit !== undefined) decodeWithin(pictureWithin(limit));
  const secret = await serverSecret(db);
  const contextOf = createContextOf(config.trustedProxies);
  const identity = identityOf(config, publicUrl, { db, log, contextOf, secret });
  const storage = await openStorage(config, "pictures");
  const files = await openStorage(config, "files");
  const address = new URL(publicUrl);
  const origins = isLoopback(address.hostname) ? loopbackOrigins(address) : [address.origin];

  const http = await createHttpServer({ log, outages, contextOf }, { https: address.protocol === "https:" });
  const { metricsToken: token } = config;
  const metrics = token === undefined ? undefined : createMetrics();
  serveMetrics(http, metrics && token !== undefined ? { metrics, token } : undefined);
  const stopServing = stopsServing(http);
  let stopping = false;
  const announceStop = (): void => {
    stopping = true;
  };
  serveHealth(http, { db, isStopping: () => stopping });
  const access: AccessReads = {
    roleOf,
    accessIn,
    isOperator,
    panelsOfTasks,
    noteLastDomain: (userIds, domainId) => noteLastDomain(db, userIds, domainId),
  };
  const limits = await openRateLimits({
    on: config.rateLimits,
    redisUrl: config.redisUrl,
    key: deriveKey(secret, "rate limits"),
    log,
  });
  const realtime = await createRealtime(http.server, {
    ...{ db, access, log, outages, origins, limits, contextOf },
    databaseUrl: config.databaseUrl,
    redisUrl: config.redisUrl,
    filesIn: numberOfPlace(config),
    key: deriveKey(secret, "name on Redis", 12).toString("base64url"),
  });
  const descriptors = descriptorLimit();
  if (descriptors !== undefined) boundConnections(http.server, connectionsWithin(descriptors), log);
  const mailer = config.mail && openMailer(config.mail);
  const delivery = mailer && createDelivery({ db, mailer, publicUrl, log });
  const accountMails = createAccountMails({ db, mailer, publicUrl, log, count: limits.count });
  const devices = createKnownDevices(secret, address.protocol === "https:");
  const setup = createSetup({ ...config, db, publicUrl });
  const parts = {
    config,
    publicUrl,
    db,
    log,
    identity,
    storage,
    files,
    secret,
    delivery,
    limits,
    devices,
    accountMails,
    setup,
    kept,
  };
  const handlers = handlersOf(parts);
  if (metrics) measure(metrics, { db, realtime });
  const times = metrics && measureCommands(metrics);
  const { publish, endSession } = realtime;
  const pieceKinds = [deletePiece, moveToBottom, reassign, reassignOpen, leftBehind, undoPiece(undoersOf(config))];
  const pipeline = { db, log, access, listeners, beforeCommit, pieceKinds, publish, endSession, times };
  serveRoutes(http, handlers, { ...pipeline, limits, contextOf, kept: kept.answers });
  const stopFinishing = repeat(PIECES_READ_MS, () => finishAll(pipeline), outages.hear("finishing changes"));
  const send = (at: string) => sendScheduled(pipeline, at);
  const stopSending = repeat(SCHEDULES_READ_MS, () => send(now()), outages.hear("looking for scheduled announcements"));
  const deliverDue = async (at: string) => delivery?.deliverDue(at);
  const stopMailing = repeat(MAILS_READ_MS, () => deliverDue(now()), outages.hear("looking for mails"));
  const counting = (limit: AddressLimit) => (request: FastifyRequest) =>
    limits.countAddress(limit, contextOf(request.raw));
  serveApiDocs(http, handlers, counting("public"));
  serveStoredFiles(http, {
    path: PICTURES_PATH,
    names: PICTURE_NAME,
    type: PICTURE_TYPE,
    storage,
    count: counting("file"),
  });
  serveTickets(http, { db, storage: files, count: counting("public") });
  if (identity) await http.register(identityRoutes(identity, counting("sign-in")));
  serveSecurityTxt(http, publicUrl);
  await servePages(http, webRoot);
  const stopEnding = keepEndingWhatIsOver(
    { db, bins: trashBins, pictures: storage, files, auditDays: config.auditDays },
    outages.hear("ending what is over"),
  );

  const byItself: ByItself = (person, work) => runByItself(pipeline, { ...person, request: NO_REQUEST }, work);
  const backups: NightlyParts = {
    ...{ config, db, log, version, stores: { pictures: storage, files }, lookThrough },
    tell: tellOperators({ db, byItself, mails: accountMails, sendsMail: mailer !== undefined, log }),
  };
  const stopBackingUp = keepBackingUp(backups, outages.hear("backing up"));

  return {
    http,
    handlers,
    pipeline,
    accounts: accountParts,
    setupLink: await setup.link(),
    anybodyCanBeAnybody: identity?.development === true,
    sendScheduled: send,
    byItself,
    backUpIfDue: async (at) => {
      await tellIfLate(backups, at);
      await backUpIfDue(backups, at);
    },
    deliverDue,
    announceStop,
    close: async () => {
      announceStop();
      stopEnding();
      // Whoever is served waits for the mail server no longer than the delivery does.
      await Promise.all([stopServing(realtime.connections), delivery?.close()]);
      await Promise.all([stopSending(), stopMailing(), stopFinishing(), stopBackingUp()]);
      await accountMails.close();
      await realtime.close();
      limits.close();
      await http.close();
      await db.close();
    },
  };
};
