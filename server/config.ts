import { randomUUID } from "node:crypto";
import { isLoopback } from "./platform/identity/loopback.ts";
import type { MailSettings } from "./platform/mail/mailer.ts";
import { secretsInAddress } from "./platform/process/secrets.ts";
import type { BucketKeys, BucketSettings } from "./platform/storage/bucket-client.ts";
import type { Keep } from "./settings/backups.ts";
import { type SettingName, type SettingValues, settingNamed, settingNames } from "./settings/definitions.ts";
import { type SetTexts, type SettingsSource, setTexts } from "./settings/set-texts.ts";
import type { SignUp } from "./settings/sign-up.ts";
import { valuesOf } from "./settings/values.ts";

const MB = 1024 * 1024;

export interface Config {
  port: number;
  host: string;
  /** Where people reach the server; unset, it follows from host and port. No slash at the end. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  oidc: {
    /** Undefined: Google's. */
    issuer: string | undefined;
    clientId: string | undefined;
    clientSecret: string | undefined;
    /** Whether the provider's addresses are people's own, also where it does not say so. */
    trustEmail: boolean;
  };
  /** Whether people may sign up and in with an e-mail address and a password. */
  passwordSignIn: boolean;
  /** Who may open an account. */
  signUp: SignUp;
  /** How mail is sent; undefined: it is not. */
  mail: MailSettings | undefined;
  /** Where pictures and files are kept; undefined: in `dataDir`. */
  bucket: BucketSettings | undefined;
  /** Of the buckets that files or backups are in. */
  bucketKeys: BucketKeys | undefined;
  docsUrl: string;
  /** Films about the product, for who is new; null: there is none. */
  shortVideoUrl: string | null;
  fullVideoUrl: string | null;
  maxPanelsPerDomain: number;
  /** In bytes. */
  maxFileBytes: number;
  /** Of all files of a domain, what is deleted among them; 0: there is no end. */
  maxDomainFileBytes: number;
  /** Whether it is counted how often things are asked for. */
  rateLimits: boolean;
  /** Addresses and networks of proxies that may say for whom they ask. */
  trustedProxies: readonly string[];
  backup: {
    /** Where one is put each day, a folder or `s3://…`; undefined: nowhere. */
    to: string | undefined;
    /** In minutes after midnight, UTC. */
    atMinute: number;
    keep: Keep;
    /** Whether each is restored and looked through before it counts. */
    verify: boolean;
  };
  auditDays: number;
  /** Of who may read the metrics; undefined: there are none. */
  metricsToken: string | undefined;
  /** As it is set; see `memoryLimit`. */
  memoryMb: number | undefined;
  /** Between saying that the server is not ready any more, and closing it. */
  shutdownDelayMs: number;
  logLevel: SettingValues["LOG_LEVEL"];
  logFormat: SettingValues["LOG_FORMAT"];
  /** Names this process among several. */
  processId: string;
  /** What must stand in no line that is printed: see `withoutSecrets`. */
  secrets: readonly string[];
}

/** PGPASSWORD is read by the driver itself. */
const secretsOf = (texts: SetTexts, pgPassword: string | undefined): string[] => {
  const secretsIn = (name: SettingName): string[] => {
    const text = texts.get(name)?.text ?? "";
    if (settingNamed(name).secret === "text") return text ? [text] : [];
    return URL.canParse(text) ? secretsInAddress(text) : [];
  };
  return [...settingNames.flatMap(secretsIn), ...(pgPassword ? [pgPassword] : [])];
};

const MAIL_NEEDED =
  "SIGN_UP with domains and PASSWORD_SIGN_IN=true also take SMTP_URL: a mail confirms that an address is somebody's.";

const LIMITS_NEEDED = "RATE_LIMITS=off cannot be used: must be on unless HOST is this machine alone, as 127.0.0.1 is.";

/** Whether a bind address means all that the machine has, which no link can name. */
const isEveryAddress = (host: string): boolean => {
  const address = `http://${host.includes(":") ? `[${host}]` : host}`;
  return URL.canParse(address) && ["0.0.0.0", "[::]"].includes(new URL(address).hostname);
};

/**
 * All that a part takes, or undefined where none of it is set, nor anything else of that part. Throws one clear line where
 * some is missing: what is set would be dropped unsaid.
 */
const allOrNone = <Name extends string>(
  takes: string,
  taken: Record<Name, string | undefined>,
  others: readonly unknown[],
): Record<Name, string> | undefined => {
  const missing = Object.entries(taken).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 0) return taken as Record<Name, string>;
  if (missing.length === Object.keys(taken).length && !others.some(Boolean)) return undefined;
  throw new Error(`${takes} ${missing.join(" and ")}.`);
};

/** Keys without a bucket are for backups in one, while pictures and files stay in the folder. */
const bucketsOf = (env: SettingValues, backupTo: string | undefined): Pick<Config, "bucket" | "bucketKeys"> => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT } = env;
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const others = [S3_REGION, S3_ENDPOINT];
  const backsUpThere = [env.BACKUP_TO, backupTo].some((to) => to?.startsWith("s3://"));
  const set =
    backsUpThere && !S3_BUCKET
      ? allOrNone("Backups in a bucket also take", keys, others)
      : allOrNone("Pictures and files in a bucket also take", { S3_BUCKET, ...keys }, others);
  if (!set) return { bucket: undefined, bucketKeys: undefined };
  const region = S3_REGION ?? "us-east-1";
  const bucketKeys = {
    endpoint: (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ""),
    region,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
  };
  return { bucket: S3_BUCKET ? { ...bucketKeys, bucket: S3_BUCKET } : undefined, bucketKeys };
};

const oidcOf = (env: SettingValues): Config["oidc"] => {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ISSUER, OIDC_TRUST_EMAIL: trustEmail } = env;
  const taken = { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  const set = allOrNone("Sign-in by a provider also takes", taken, [OIDC_ISSUER, trustEmail]);
  return {
    issuer: OIDC_ISSUER,
    clientId: set?.OIDC_CLIENT_ID,
    clientSecret: set?.OIDC_CLIENT_SECRET,
    trustEmail,
  };
};

/** Mail is sent as SMTP_FROM, or else as nobody of the public address' host. */
const mailOf = ({ SMTP_URL, SMTP_FROM, ...env }: SettingValues): MailSettings | undefined => {
  const { hostname } = new URL(publicUrlOf({ publicUrl: env.PUBLIC_URL, host: env.HOST, port: env.PORT }));
  const host = /[a-z]$/i.test(hostname) ? hostname : "localhost";
  const set = allOrNone("Mail also takes", { SMTP_URL }, [SMTP_FROM]);
  return set && { smtpUrl: set.SMTP_URL, from: SMTP_FROM ?? `no-reply@${host}` };
};

/** What settings come to, `backupTo` being where one backup is put. Throws one clear line for what is wrong. */
export const configOf = (texts: SetTexts, pgPassword?: string, backupTo?: string): Config => {
  const env = valuesOf(texts);
  if (!env.RATE_LIMITS && !isLoopback(env.HOST)) throw new Error(LIMITS_NEEDED);
  if (env.PUBLIC_URL === undefined && isEveryAddress(env.HOST) && (env.PASSWORD_SIGN_IN || env.OIDC_CLIENT_ID))
    throw new Error(
      `PUBLIC_URL must be set, as https://board.example.org: HOST=${env.HOST} is none that people can open.`,
    );
  if (typeof env.SIGN_UP !== "string" && env.PASSWORD_SIGN_IN && env.SMTP_URL === undefined)
    throw new Error(MAIL_NEEDED);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    oidc: oidcOf(env),
    passwordSignIn: env.PASSWORD_SIGN_IN,
    signUp: env.SIGN_UP,
    mail: mailOf(env),
    ...bucketsOf(env, backupTo),
    docsUrl: env.DOCS_URL,
    shortVideoUrl: env.SHORT_VIDEO_URL ?? null,
    fullVideoUrl: env.FULL_VIDEO_URL ?? null,
    maxPanelsPerDomain: env.MAX_PANELS_PER_DOMAIN,
    maxFileBytes: env.MAX_FILE_MB * MB,
    maxDomainFileBytes: env.MAX_DOMAIN_FILES_MB * MB,
    rateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    backup: { to: env.BACKUP_TO, atMinute: env.BACKUP_AT, keep: env.BACKUP_KEEP, verify: env.BACKUP_VERIFY },
    auditDays: env.AUDIT_DAYS,
    metricsToken: env.METRICS_TOKEN,
    memoryMb: env.MEMORY_MB,
    shutdownDelayMs: env.SHUTDOWN_DELAY * 1_000,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    processId: randomUUID(),
    secrets: secretsOf(texts, pgPassword),
  };
};

/**
 * Reads and checks the settings once: of the environment, and of the file that is named or that TAVOLA_CONFIG names. Throws
 * one clear line for what is wrong.
 */
export const readConfig = (
  environment: SettingsSource["environment"],
  configFile?: string,
  backupTo?: string,
): Config => configOf(setTexts({ environment, configFile }), environment.PGPASSWORD, backupTo);

/** Where people reach the server: PUBLIC_URL, or what follows from host and port. No slash at the end. */
export const publicUrlOf = ({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string =>
  publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
