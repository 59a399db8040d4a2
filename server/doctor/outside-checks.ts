import { randomUUID } from "node:crypto";
import { callbackPath } from "../../contract/auth/popup.ts";
import { type Config, publicUrlOf } from "../config.ts";
import { GOOGLE } from "../platform/identity/flow/begin-flow.ts";
import { connectIdentityProvider } from "../platform/identity/identity-provider.ts";
import { mailTrouble, openMailer } from "../platform/mail/mailer.ts";
import { createLog } from "../platform/process/log.ts";
import { nowOrNever, openRedis, reachRedis } from "../platform/process/redis.ts";
import { keepsFilesElsewhere } from "../platform/realtime/other-processes.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { numberOfPlace } from "../platform/storage/where-files-lie.ts";
import { bad, type Check, type Finding, good, look, type Patient } from "./finding.ts";

const PATIENCE_MS = 10_000;

/** What the provider says of itself, and by what clock. */
const discover = async ({ config: { oidc } }: Patient) => {
  const { clientId = "", clientSecret = "", issuer = GOOGLE } = oidc;
  const [found] = await connectIdentityProvider({ issuer, clientId, clientSecret }).configurations();
  return { clientId, issuer, metadata: found?.serverMetadata() };
};

/** Providers tell of a redirect address that they do not know on a page of their own, and send nobody on. */
export const provider: Check = {
  name: "sign-in provider",
  outside: true,
  mend: "See OIDC_ISSUER.",
  look: async (patient) => {
    if (!patient.config.oidc.clientId) return good("None is set up.");
    const { clientId, metadata, issuer } = await discover(patient);
    const redirect = `${publicUrlOf(patient.config)}${callbackPath}`;
    const address = new URL(metadata?.authorization_endpoint ?? "");
    const asked = {
      client_id: clientId,
      redirect_uri: redirect,
      response_type: "code",
      scope: "openid",
      prompt: "none",
    };
    for (const [name, value] of Object.entries({ ...asked, state: randomUUID(), nonce: randomUUID() }))
      address.searchParams.set(name, value);
    const { status } = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    return status < 400
      ? good(`${issuer} answers, and takes people back to ${redirect}.`)
      : bad(
          `${issuer} does not send people back to ${redirect}.`,
          "Register it there, and see OIDC_CLIENT_ID and PUBLIC_URL.",
        );
  },
};

export const mail: Check = {
  name: "mail server",
  outside: true,
  mend: "See SMTP_URL.",
  look: async ({ config }) => {
    if (!config.mail) return good("None is set up.");
    try {
      await openMailer(config.mail).greet();
    } catch (failure) {
      const { reason, setting } = mailTrouble(failure) ?? { reason: "it refuses", setting: "SMTP_URL" };
      return bad(`It cannot be used: ${reason}.`, `See ${setting}.`);
    }
    return good("It greets, and lets the server sign in.");
  },
};

const SHARE = "Set the same S3_* for all of them, or a DATA_DIR that they share.";

/** Several processes serve one another's pictures and files only out of one place. */
const mayLackFiles = async ({ config, db }: Patient): Promise<Finding | undefined> => {
  if (!config.databaseUrl) return undefined;
  if (db && (await keepsFilesElsewhere(db.read, numberOfPlace(config))))
    return look("Another process on this database keeps pictures and files elsewhere: each lacks the others'.", SHARE);
  if (config.bucket || !config.redisUrl) return undefined;
  return look("None is set up, and REDIS_URL is for several processes: each keeps files in its own DATA_DIR.", SHARE);
};

const probe = async (config: Config): Promise<Finding> => {
  const storage = await openStorage(config, "files");
  const [name, bytes] = [`doctor-${randomUUID()}`, Buffer.from("a probe of tavola doctor")];
  await storage.put(name, bytes, "text/plain");
  const came = await storage.get(name);
  await storage.remove(name);
  return came?.equals(bytes)
    ? good("It takes, gives and deletes a probe.")
    : bad("It does not give what it has taken.", "See S3_ENDPOINT.");
};

export const bucket: Check = {
  name: "bucket",
  outside: true,
  mend: "See S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  look: async (patient) => {
    const { bucket, bucketKeys } = patient.config;
    const none = bucketKeys
      ? "None is set up for pictures and files, only for backups: see last backup."
      : "None is set up.";
    const found = bucket ? await probe(patient.config) : good(none);
    return found.state === "good" ? ((await mayLackFiles(patient)) ?? found) : found;
  },
};

export const redis: Check = {
  name: "Redis",
  outside: true,
  mend: "Start it, and see REDIS_URL.",
  look: async ({ config: { redisUrl } }) => {
    if (!redisUrl) return good("None is set up.");
    const log = createLog("silent");
    const [tell, hear] = [await openRedis(redisUrl, log, nowOrNever), await openRedis(redisUrl, log, nowOrNever)];
    await reachRedis(redisUrl, [tell, hear]);
    try {
      const channel = `tavola doctor ${randomUUID()}`;
      const heard = new Promise<void>((resolve) => hear.once("message", () => resolve()));
      await hear.subscribe(channel);
      await tell.publish(channel, "there and back");
      await heard;
      return good("It passes on what it is told.");
    } finally {
      for (const client of [tell, hear]) client.disconnect();
    }
  },
};
