import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { MAX_PANELS_PER_DOMAIN } from "../contract/panels/panel.ts";
import { isLoopback } from "./platform/identity/loopback.ts";
import type { MailSettings } from "./platform/mail/mailer.ts";
import { secretsInAddress } from "./platform/process/secrets.ts";
import { areProxies } from "./platform/rate-limits/address.ts";
import type { BucketSettings } from "./platform/storage/bucket.ts";

const MB = 1024 * 1024;

const whole = (fallback: number, min: number, max: number) => {
  const hint = `must be a whole number from ${min} to ${max}`;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, hint)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(min, hint), z.maximum(max, hint))),
    ),
    fallback,
  );
};
const url = (hint: string, isRight: (url: URL) => boolean) =>
  z.optional(z.string().check(z.refine((text) => URL.canParse(text) && isRight(new URL(text)), hint)));
/** No request can be made of an address with a name and a password in it, and a browser would show them. */
const isPlain = ({ username, password }: URL): boolean => username === "" && password === "";
const PLAIN = "without a name or a password in it";
const web = (hint: string) => url(`${hint}, ${PLAIN}`, (url) => /^https?:/.test(url.protocol) && isPlain(url));
/** An address with a name and a password in it. An `@` behind the host is what is left of a password cut in two. */
const service = (protocols: RegExp, example: string, fits: (address: URL) => boolean = () => true) =>
  url(
    `must be an address such as ${example}, with special characters of name and password percent-encoded`,
    (address) =>
      protocols.test(address.protocol) &&
      !`${address.pathname}${address.search}${address.hash}`.includes("@") &&
      fits(address),
  );
/** Redis numbers its databases. */
const namesNumber = ({ pathname, searchParams }: URL): boolean =>
  /^\/?\d*$/.test(pathname) && /^\d*$/.test(searchParams.get("db") ?? "");
const flag = z._default(
  z.pipe(
    z.enum(["true", "false"], "must be true or false"),
    z.transform((text) => text === "true"),
  ),
  false,
);
const list = (text: string): string[] => text.split(",").map((item) => item.trim());
const proxies = "must be addresses or networks such as 10.0.0.2, 172.16.0.0/12, with commas between";
const logLevels = ["silent", "error", "warn", "info", "debug"] as const;

const Environment = z.object({
  PORT: whole(4000, 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  PUBLIC_URL: url(
    "must be an address such as https://board.example.org, without a path",
    ({ protocol, href, origin }) => /^https?:/.test(protocol) && href.replace(/\/+$/, "") === origin,
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), "./data"),
  DATABASE_URL: service(/^postgres(ql)?:/, "postgres://user:password@host/name"),
  REDIS_URL: service(/^rediss?:/, "redis://:password@host:6379/0", namesNumber),
  OIDC_ISSUER: url(`must be an address, ${PLAIN}`, isPlain),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_TRUST_EMAIL: flag,
  PASSWORD_SIGN_IN: flag,
  SMTP_URL: service(/^smtps?:/, "smtp://user:password@mail.example.org:587"),
  SMTP_FROM: z.optional(
    z.string().check(z.regex(z.regexes.html5Email, "must be an e-mail address such as tavola@example.org")),
  ),
  S3_ENDPOINT: web("must be an address such as https://s3.eu-central-1.amazonaws.com"),
  S3_REGION: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  DOCS_URL: web("must be a web address"),
  SHORT_VIDEO_URL: web("must be a web address"),
  FULL_VIDEO_URL: web("must be a web address"),
  RATE_LIMITS: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  TRUSTED_PROXIES: z.optional(z.string().check(z.refine((text) => areProxies(list(text)), proxies))),
  MAX_PANELS_PER_DOMAIN: whole(MAX_PANELS_PER_DOMAIN, 1, 1000),
  MAX_FILE_MB: whole(25, 1, 1000),
  MAX_DOMAIN_FILES_MB: whole(5120, 0, 100_000_000),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`), "info"),
});

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
  /** How mail is sent; undefined: it is not. */
  mail: MailSettings | undefined;
  /** Where pictures and files are kept; undefined: in `dataDir`. */
  bucket: BucketSettings | undefined;
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
  logLevel: (typeof logLevels)[number];
  /** Names this process among several. */
  processId: string;
  /** What must stand in no line that is printed: see `withoutSecrets`. */
  secrets: readonly string[];
}

const ADDRESSES = ["DATABASE_URL", "REDIS_URL", "SMTP_URL", "OIDC_ISSUER", "S3_ENDPOINT"] as const;

/** PGPASSWORD is read by the driver itself. */
const secretsOf = (env: z.infer<typeof Environment>, pgPassword: string | undefined): string[] => {
  const addresses = ADDRESSES.flatMap((name) => secretsInAddress(env[name] ?? "any:"));
  const keys = [env.OIDC_CLIENT_SECRET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY, pgPassword];
  return [...addresses, ...keys.filter((key) => key !== undefined)];
};

/** Never shown: where one of these is wrong nobody can say which part of it is the password. */
const HIDDEN = /^(DATABASE_URL|REDIS_URL|SMTP_URL|.*_(SECRET|KEY|KEY_ID))$/;

/** What a setting is told as when it cannot be used. Any address may have a password before its host. */
const shown = (setting: string, value: string): string =>
  HIDDEN.test(setting) ? "***" : value.replace(/^.*@/s, "***@");

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

const bucketOf = (env: z.infer<typeof Environment>): BucketSettings | undefined => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT } = env;
  const taken = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const set = allOrNone("Pictures and files in a bucket also take", taken, [S3_REGION, S3_ENDPOINT]);
  const region = S3_REGION ?? "us-east-1";
  return (
    set && {
      endpoint: (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ""),
      region,
      bucket: set.S3_BUCKET,
      accessKeyId: set.S3_ACCESS_KEY_ID,
      secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    }
  );
};

const oidcOf = (env: z.infer<typeof Environment>): Config["oidc"] => {
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
const mailOf = ({ SMTP_URL, SMTP_FROM, ...env }: z.infer<typeof Environment>): MailSettings | undefined => {
  const { hostname } = new URL(publicUrlOf({ publicUrl: env.PUBLIC_URL, host: env.HOST, port: env.PORT }));
  const host = /[a-z]$/i.test(hostname) ? hostname : "localhost";
  const set = allOrNone("Mail also takes", { SMTP_URL }, [SMTP_FROM]);
  return set && { smtpUrl: set.SMTP_URL, from: SMTP_FROM ?? `no-reply@${host}` };
};

/** The project's own documentation, unless the host names another. */
const DOCS_URL = "https://github.com/tavola-board/tavola/tree/main/docs";

/** Reads and checks the environment once. Throws one clear line for a wrong value. Empty values count as unset. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const setting = String(issue?.path[0] ?? "environment");
    throw new Error(
      `${setting}=${shown(setting, set[setting] ?? "")} cannot be used: ${issue?.message ?? "wrong value"}`,
    );
  }
  const env = parsed.data;
  if (env.RATE_LIMITS === "off" && !isLoopback(env.HOST)) throw new Error(LIMITS_NEEDED);
  if (env.PUBLIC_URL === undefined && isEveryAddress(env.HOST) && (env.PASSWORD_SIGN_IN || env.OIDC_CLIENT_ID))
    throw new Error(
      `PUBLIC_URL must be set, as https://board.example.org: HOST=${env.HOST} is none that people can open.`,
    );
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    oidc: oidcOf(env),
    passwordSignIn: env.PASSWORD_SIGN_IN,
    mail: mailOf(env),
    bucket: bucketOf(env),
    docsUrl: env.DOCS_URL ?? DOCS_URL,
    shortVideoUrl: env.SHORT_VIDEO_URL ?? null,
    fullVideoUrl: env.FULL_VIDEO_URL ?? null,
    maxPanelsPerDomain: env.MAX_PANELS_PER_DOMAIN,
    maxFileBytes: env.MAX_FILE_MB * MB,
    maxDomainFileBytes: env.MAX_DOMAIN_FILES_MB * MB,
    rateLimits: env.RATE_LIMITS === "on",
    trustedProxies: env.TRUSTED_PROXIES === undefined ? [] : list(env.TRUSTED_PROXIES),
    logLevel: env.LOG_LEVEL,
    processId: randomUUID(),
    secrets: secretsOf(env, set.PGPASSWORD),
  };
};

/** Where people reach the server: PUBLIC_URL, or what follows from host and port. No slash at the end. */
export const publicUrlOf = ({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string =>
  publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
