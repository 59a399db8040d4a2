import * as z from "zod/mini";
import { PANELS_PER_DOMAIN_MAX } from "../../contract/panels/panel.ts";
import { areProxies } from "../platform/http/proxies.ts";
import { BACKUP_PLACES, backupKeep, isBackupPlace, timeOfDay } from "./backups.ts";
import {
  address,
  anyText,
  fitting,
  listed,
  oneOf,
  onOrOff,
  plainAddress,
  type SettingCheck,
  service,
  trueOrFalse,
  web,
  whole,
} from "./checks.ts";
import { signUp } from "./sign-up.ts";

interface Described<T> {
  check: SettingCheck<T>;
  /** What it is, for the table in docs/operating.md. */
  says: string;
  /** All of it, or the password in an address. Such a setting is told as `***`, and may be set as NAME_FILE. */
  secret?: "text" | "address";
}
/** Text as one would set it. */
interface WithDefault<T> extends Described<T> {
  default: string;
}
interface WithoutDefault<T> extends Described<T> {
  /** What holds where it is not set. */
  unset: string;
}
export type Setting<T = unknown> = WithDefault<T> | WithoutDefault<T>;

/** Of each setting its type: where it has no default it may be undefined. */
type ValueOf<S> = S extends { check: SettingCheck<infer T> }
  ? S extends { default: string }
    ? T
    : T | undefined
  : never;

/** Redis numbers its databases. */
const namesNumber = ({ pathname, searchParams }: URL): boolean =>
  /^\/?\d*$/.test(pathname) && /^\d*$/.test(searchParams.get("db") ?? "");
const isEmail = (text: string): boolean => z.regexes.html5Email.test(text);
const logLevels = ["silent", "error", "warn", "info", "debug"] as const;

/** Every setting, in the order in which they are told of. An empty value counts as none. */
export const settings = {
  PORT: {
    check: whole(0, 65_535),
    default: "4000",
    says: "where the server listens; 0: a port that is free, which the start names",
  },
  HOST: { check: anyText, default: "127.0.0.1", says: "the address of this machine that the server listens on" },
  PUBLIC_URL: {
    check: address(
      "must be an address such as https://board.example.org, without a path",
      ({ protocol, href, origin }) => /^https?:/.test(protocol) && href.replace(/\/+$/, "") === origin,
    ),
    unset: "from the two above",
    says: "the address that people open, without a path; needed where `HOST` is 0.0.0.0 or `::`; sign-in, invite links and the check of live connections' origin depend on it",
  },
  DATA_DIR: {
    check: anyText,
    default: "./data",
    says: "the folder of the embedded database, and of pictures and files where no bucket is; made where it is missing; one process at a time",
  },
  DATABASE_URL: {
    check: service(/^postgres(ql)?:/, "postgres://user:password@host/name"),
    unset: "none: embedded",
    secret: "address",
    says: "`postgres://…`; PostgreSQL 12 or newer, the database in UTF8; a pool in front (PgBouncer) with `pool_mode = session`",
  },
  REDIS_URL: {
    check: service(/^rediss?:/, "redis://:password@host:6379/0", namesNumber),
    unset: "none: one process",
    secret: "address",
    says: "`redis://…`, between several processes on one PostgreSQL",
  },
  OIDC_CLIENT_ID: { check: anyText, unset: "none", says: "the registration with your sign-in provider" },
  OIDC_CLIENT_SECRET: { check: anyText, unset: "none", secret: "text", says: "the secret of that registration" },
  OIDC_ISSUER: {
    check: plainAddress,
    unset: "Google's",
    says: "any other OpenID Connect provider's address",
  },
  OIDC_TRUST_EMAIL: {
    check: trueOrFalse,
    default: "false",
    says: "`true`: you vouch for the provider's e-mail addresses, where `email_verified` is missing or false",
  },
  PASSWORD_SIGN_IN: {
    check: trueOrFalse,
    default: "false",
    says: "`true`: people may sign up and in with an e-mail address and a password",
  },
  SIGN_UP: {
    check: signUp,
    default: "open",
    says: "who may open an account: `open`: anybody; `invite`: who is invited; or domains, as `example.org, example.com`: who is invited, and who has an address of just these, which a provider vouches for or, with passwords, a mail confirms, so these take `SMTP_URL`",
  },
  SMTP_URL: {
    check: service(/^smtps?:/, "smtp://user:password@mail.example.org:587"),
    unset: "none: no mail",
    secret: "address",
    says: "`smtp://user:password@mail.example.org:587` or `smtps://…:465`; how invites and links to new passwords are mailed",
  },
  SMTP_FROM: {
    check: fitting("must be an e-mail address such as tavola@example.org", isEmail),
    unset: "no-reply@ and `PUBLIC_URL`'s host",
    says: "the address that mail comes from",
  },
  S3_BUCKET: {
    check: anyText,
    unset: "none: `DATA_DIR/pictures`, `DATA_DIR/files`",
    says: "the bucket where pictures and files are kept; needed with several processes",
  },
  S3_ACCESS_KEY_ID: { check: anyText, unset: "none", secret: "text", says: "the bucket's key" },
  S3_SECRET_ACCESS_KEY: { check: anyText, unset: "none", secret: "text", says: "the secret of that key" },
  S3_REGION: { check: anyText, unset: "us-east-1", says: "where the bucket is" },
  S3_ENDPOINT: {
    check: web("must be an address such as https://s3.eu-central-1.amazonaws.com"),
    unset: "Amazon's for the region",
    says: "any other service that speaks S3",
  },
  DOCS_URL: {
    check: web("must be a web address"),
    default: "https://github.com/tavola-board/tavola/tree/main/docs",
    says: "where the Docs link leads",
  },
  SHORT_VIDEO_URL: {
    check: web("must be a web address"),
    unset: "none",
    says: "a short film about the product that new people are pointed to",
  },
  FULL_VIDEO_URL: { check: web("must be a web address"), unset: "none", says: "the whole film" },
  MAX_PANELS_PER_DOMAIN: {
    check: whole(1, 1000),
    default: String(PANELS_PER_DOMAIN_MAX),
    says: "how many panels a domain may have",
  },
  MAX_FILE_MB: {
    check: whole(1, 1000),
    default: "25",
    says: "how large a file of a task may be, 1 to 1000; a MB is 1,048,576 bytes",
  },
  MAX_DOMAIN_FILES_MB: {
    check: whole(0, 100_000_000),
    default: "5120",
    says: "how much all files of a domain may take, those in the trash among them; 0: there is no end",
  },
  RATE_LIMITS: {
    check: onOrOff,
    default: "on",
    says: "`off` on a loopback address only, for tests and benchmarks",
  },
  TRUSTED_PROXIES: {
    check: listed("must be addresses or networks such as 10.0.0.2, 172.16.0.0/12, with commas between", areProxies),
    unset: "none",
    says: "addresses and networks of the proxies in front, such as `10.0.0.2, 172.16.0.0/12` or `loopback`",
  },
  BACKUP_TO: {
    check: fitting(BACKUP_PLACES, isBackupPlace),
    unset: "none: no backups",
    says: "where a backup is put each day: a folder, or `s3://bucket/prefix`, by the keys of `S3_*`; see [Backups every night](#backups-every-night)",
  },
  BACKUP_AT: { check: timeOfDay, default: "03:00", says: "when, in UTC" },
  BACKUP_KEEP: {
    check: backupKeep,
    default: "7d 4w 6m",
    says: "which of them stay: the newest of each of the last days, weeks and months that have one",
  },
  BACKUP_VERIFY: {
    check: onOrOff,
    default: "on",
    says: "`off`: a backup counts without having been restored and looked through",
  },
  METRICS_TOKEN: {
    check: anyText,
    unset: "none: no metrics",
    secret: "text",
    says: "what whoever reads `/metrics` shows as `Authorization: Bearer …`",
  },
  MEMORY_MB: {
    check: whole(64, 16_777_216),
    unset: "what the container has, if it is less than the machine",
    says: "the memory that the server is to stay within: 55 % of it are JavaScript's, 15 % what is kept so as not to be read again; from 192 on it does without a warning",
  },
  SHUTDOWN_DELAY: {
    check: whole(0, 600),
    default: "0",
    says: "seconds in which a server that is to stop says so at `/ready` and serves on, 0 to 600: until a balancer sends it nothing any more",
  },
  AUDIT_DAYS: {
    check: whole(1, 36_500),
    default: "365",
    says: "for how many days it is kept who came in and who did what to people and to the server, see `tavola audit`",
  },
  LOG_LEVEL: {
    check: oneOf(logLevels, `must be one of ${logLevels.join(", ")}`),
    default: "info",
    says: "silent, error, warn, info, debug",
  },
  LOG_FORMAT: {
    check: oneOf(["json", "text"], "must be json or text"),
    default: "json",
    says: "json, one object a line, or text for people",
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValues = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> };

export const settingNames = Object.keys(settings) as SettingName[];
export const settingNamed = (name: SettingName): Setting => settings[name];
