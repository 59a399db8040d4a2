import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without settings the server is the embedded one on this machine, port 4000 [D40]", () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: "127.0.0.1",
    publicUrl: undefined,
    dataDir: "./data",
    databaseUrl: undefined,
    redisUrl: undefined,
    oidc: {
      issuer: undefined,
      clientId: undefined,
      clientSecret: undefined,
      trustEmail: false,
    },
    passwordSignIn: false,
    signUp: "open",
    mail: undefined,
    bucket: undefined,
    bucketKeys: undefined,
    docsUrl: expect.stringMatching(/^https:\/\//),
    shortVideoUrl: null,
    fullVideoUrl: null,
    maxPanelsPerDomain: 5,
    backup: { to: undefined, atMinute: 180, keep: { days: 7, weeks: 4, months: 6 }, verify: true },
    auditDays: 365,
    maxFileBytes: 26_214_400,
    maxDomainFileBytes: 5_368_709_120,
    rateLimits: true,
    trustedProxies: [],
    metricsToken: undefined,
    memoryMb: undefined,
    shutdownDelayMs: 0,
    logLevel: "info",
    logFormat: "json",
    processId: expect.any(String),
    secrets: [],
  });
});

test("settings are taken over, and empty ones count as unset [D14, D40]", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "::",
    PUBLIC_URL: "https://board.example.org/",
    DATA_DIR: "/srv/tavola",
    DATABASE_URL: "postgresql://tavola@db/tavola",
    REDIS_URL: "rediss://cache:6380",
    OIDC_ISSUER: "https://id.example.org",
    OIDC_CLIENT_ID: "client",
    OIDC_CLIENT_SECRET: "secret",
    OIDC_TRUST_EMAIL: "true",
    DOCS_URL: "",
    SHORT_VIDEO_URL: "https://films.example.org/short",
    FULL_VIDEO_URL: "",
    MAX_PANELS_PER_DOMAIN: "7",
    MAX_FILE_MB: "2",
    MAX_DOMAIN_FILES_MB: "0",
    LOG_LEVEL: "",
    UNRELATED: "ignored",
  });
  expect(config).toMatchObject({
    port: 8080,
    host: "::",
    publicUrl: "https://board.example.org",
    dataDir: "/srv/tavola",
    databaseUrl: "postgresql://tavola@db/tavola",
    redisUrl: "rediss://cache:6380",
    oidc: { issuer: "https://id.example.org", clientId: "client", clientSecret: "secret", trustEmail: true },
    shortVideoUrl: "https://films.example.org/short",
    fullVideoUrl: null,
    maxPanelsPerDomain: 7,
    maxFileBytes: 2_097_152,
    maxDomainFileBytes: 0,
    logLevel: "info",
    logFormat: "json",
  });
});

test.each([
  ["PORT", "eighty", /whole number from 0 to 65535/],
  ["PORT", "70000", /whole number from 0 to 65535/],
  ["PORT", "-1", /whole number from 0 to 65535/],
  ["PORT", "80.5", /whole number from 0 to 65535/],
  ["PORT", " 80", /whole number from 0 to 65535/],
  ["PUBLIC_URL", "board.example.org", /an address such as https:/],
  ["PUBLIC_URL", "ftp://board.example.org", /an address such as https:/],
  ["PUBLIC_URL", "javascript:alert(1)", /an address such as https:/],
  ["PUBLIC_URL", "https://example.org/board", /without a path/],
  ["PUBLIC_URL", "https://example.org/?board", /without a path/],
  ["OIDC_ISSUER", "google", /an address/],
  ["BACKUP_TO", "ftp://example.org/backups", /a folder, or s3:/],
  ["BACKUP_TO", "s3://", /a folder, or s3:/],
  ["BACKUP_AT", "3:00", /time of the day in UTC, as 03:00/],
  ["BACKUP_AT", "24:00", /time of the day in UTC, as 03:00/],
  ["BACKUP_KEEP", "7", /as 7d 4w 6m/],
  ["BACKUP_KEEP", "4w 7d", /as 7d 4w 6m/],
  ["BACKUP_KEEP", "0d", /as 7d 4w 6m/],
  ["BACKUP_KEEP", "1001d", /as 7d 4w 6m/],
  ["BACKUP_VERIFY", "yes", /on or off/],
  ["PASSWORD_SIGN_IN", "yes", /true or false/],
  ["OIDC_TRUST_EMAIL", "yes", /true or false/],
  ["S3_ENDPOINT", "s3.example.org", /an address such as https:/],
  ["DOCS_URL", "docs", /a web address/],
  ["SHORT_VIDEO_URL", "javascript:alert(1)", /a web address/],
  ["FULL_VIDEO_URL", "film.mp4", /a web address/],
  ["MAX_PANELS_PER_DOMAIN", "0", /whole number from 1 to 1000/],
  ["MAX_FILE_MB", "0", /whole number from 1 to 1000/],
  ["MAX_FILE_MB", "1001", /whole number from 1 to 1000/],
  ["MAX_DOMAIN_FILES_MB", "-1", /whole number from 0/],
  ["MAX_PANELS_PER_DOMAIN", "many", /whole number from 1 to 1000/],
  ["MAX_PANELS_PER_DOMAIN", "1001", /whole number from 1 to 1000/],
  ["RATE_LIMITS", "none", /on or off/],
  ["TRUSTED_PROXIES", "10.0.0.2, proxy.example.org", /addresses or networks/],
  ["TRUSTED_PROXIES", "10.0.0.0/33", /addresses or networks/],
  ["TRUSTED_PROXIES", "2", /addresses or networks/],
  ["LOG_LEVEL", "loud", /silent, error, warn, info, debug/],
])("%s=%s stops the start with one line that says what it must be [D40]", (setting, value, sentence) => {
  let message = "";
  try {
    readConfig({ [setting]: value });
  } catch (reason) {
    message = (reason as Error).message;
  }
  expect(message).toMatch(new RegExp(`^${setting}=.* cannot be used: must be .*${sentence.source}`));
  expect(message).toContain(value);
  expect(message.split("\n")).toHaveLength(1);
});

/** What people choose, and cut an address in two with. */
const PASSWORDS = ["hunter2!pass", "hunter2/pass", "12/hunter2pass", "hunter2#pass", "12?hunter2pass", "hunter2@pass"];
const ADDRESSES = ["DATABASE_URL=postgres", "DATABASE_URL=mysql", "REDIS_URL=redis", "SMTP_URL=smtp", "PUBLIC_URL=ftp"];
const passwordsInAddresses = ADDRESSES.flatMap((address) => PASSWORDS.map((password) => [address, password] as const));

const readingFails = (settings: Record<string, string>): string => {
  try {
    readConfig(settings);
    return "";
  } catch (reason) {
    return (reason as Error).message;
  }
};

test.each(passwordsInAddresses)(
  "with %s and the password %s nothing of the password is told [D40] [fault 30]",
  (address, password) => {
    const [setting = "", protocol] = address.split("=");
    expect(readingFails({ [setting]: `${protocol}://tavola:${password}@db.example.org/tavola` })).not.toMatch(
      /hunter|pass\b/,
    );
  },
);

test.each([
  ["DATABASE_URL", "postgres://tavola:12/34secret@db/tavola", /postgres:.*percent-encoded$/],
  ["DATABASE_URL", "postgres://tavola:se/cret@db/tavola", /postgres:.*percent-encoded$/],
  ["DATABASE_URL", "mysql://db/tavola", /postgres:.*percent-encoded$/],
  ["DATABASE_URL", "tavola", /postgres:.*percent-encoded$/],
  ["REDIS_URL", "http://cache", /redis:.*percent-encoded$/],
  ["REDIS_URL", "redis://cache/tavola", /redis:.*percent-encoded$/],
  ["REDIS_URL", "redis://cache?db=tavola", /redis:.*percent-encoded$/],
  ["REDIS_URL", "redis://:12#34secret@cache", /redis:.*percent-encoded$/],
  ["SMTP_URL", "smtp://mailer:12?34secret@mail", /smtp:.*percent-encoded$/],
])("%s=%s is refused with how a password is written in it [D40] [fault 30]", (setting, value, sentence) => {
  expect(readingFails({ [setting]: value })).toMatch(
    new RegExp(`^${setting}=\\*\\*\\* cannot be used: must be an address such as ${sentence.source}`),
  );
});

test.each(["OIDC_ISSUER", "S3_ENDPOINT", "DOCS_URL", "SHORT_VIDEO_URL", "FULL_VIDEO_URL"])(
  "%s with a name or a password in it stops the start, which tells neither [D40] [fault 27]",
  (setting) => {
    for (const who of ["tavola", "tavola:hunter2", ":hunter2"])
      expect(readingFails({ [setting]: `https://${who}@example.org` })).toMatch(
        new RegExp(`^${setting}=\\*\\*\\*@example.org cannot be used: must be .*, without a name or a password in it$`),
      );
  },
);

test("all secrets of the settings are known, so that no line tells one [D40] [fault 30]", () => {
  const { secrets } = readConfig({
    DATABASE_URL: "postgres://tavola:of%2Fpostgres@db/tavola?sslpassword=of-the-key",
    REDIS_URL: "redis://:of-redis@cache",
    SMTP_URL: "smtp://mailer:of-mail@mail",
    OIDC_CLIENT_ID: "client",
    OIDC_CLIENT_SECRET: "of-the-provider",
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "id-of-the-bucket",
    S3_SECRET_ACCESS_KEY: "of-the-bucket",
    PGPASSWORD: "of-the-driver",
  });
  const expected =
    "of%2Fpostgres,of-the-key,of-redis,of-the-provider,of-mail,id-of-the-bucket,of-the-bucket,of-the-driver";
  expect(secrets).toEqual(expected.split(","));
});

test("a bucket takes its name and its key; the address follows from the region [D38, D40]", () => {
  const parts = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  const bucket = { bucket: "pictures", accessKeyId: "id", secretAccessKey: "key" };
  expect(readConfig({ ...parts, S3_REGION: "eu-west-3" }).bucket).toEqual({
    ...bucket,
    region: "eu-west-3",
    endpoint: "https://s3.eu-west-3.amazonaws.com",
  });
  expect(readConfig({ ...parts, S3_ENDPOINT: "http://store:9000/" }).bucket).toEqual({
    ...bucket,
    region: "us-east-1",
    endpoint: "http://store:9000",
  });
  for (const missing of Object.keys(parts))
    expect(() => readConfig({ ...parts, [missing]: "" })).toThrow(
      `Pictures and files in a bucket also take ${missing}.`,
    );
});

test("keys without a bucket are for backups in one, and pictures and files stay in the folder [F16, F18]", () => {
  const keys = { S3_ENDPOINT: "http://store:9000", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  const bucketKeys = { endpoint: "http://store:9000", region: "us-east-1", accessKeyId: "id", secretAccessKey: "key" };
  const apart = { bucket: undefined, bucketKeys };
  expect(readConfig({ ...keys, BACKUP_TO: "s3://b/p" })).toMatchObject(apart);
  expect(readConfig(keys, undefined, "s3://b/p")).toMatchObject(apart);
  for (const elsewhere of [{}, { BACKUP_TO: "/backups" }])
    expect(readingFails({ ...keys, ...elsewhere })).toBe("Pictures and files in a bucket also take S3_BUCKET.");
  expect(readingFails({ ...keys, S3_ACCESS_KEY_ID: "", BACKUP_TO: "s3://b" })).toBe(
    "Backups in a bucket also take S3_ACCESS_KEY_ID.",
  );
  expect(readConfig({ BACKUP_TO: "s3://b/p" }).bucketKeys).toBeUndefined();
});

const BUCKET = "Pictures and files in a bucket also take S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
const PROVIDER = "Sign-in by a provider also takes OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.";

test.each([
  [{ S3_ENDPOINT: "http://store:9000" }, BUCKET],
  [{ S3_REGION: "eu-west-3" }, BUCKET],
  [{ OIDC_ISSUER: "https://id.example.org" }, PROVIDER],
  [{ OIDC_ISSUER: "https://id.example.org", PASSWORD_SIGN_IN: "true" }, PROVIDER],
  [{ OIDC_TRUST_EMAIL: "true" }, PROVIDER],
  [{ OIDC_CLIENT_SECRET: "secret" }, "Sign-in by a provider also takes OIDC_CLIENT_ID."],
  [{ OIDC_CLIENT_ID: "client" }, "Sign-in by a provider also takes OIDC_CLIENT_SECRET."],
  [{ SMTP_FROM: "tavola@example.org" }, "Mail also takes SMTP_URL."],
])("%j alone stops the start: no setting is dropped unsaid [D14, D15, D40]", (settings, sentence) => {
  expect(readingFails(settings)).toBe(sentence);
});

test("limits are off on this machine alone, and trusted proxies are addresses and networks [D40]", () => {
  expect(readConfig({ RATE_LIMITS: "off" }).rateLimits).toBe(false);
  expect(readConfig({ RATE_LIMITS: "off", HOST: "::1" }).rateLimits).toBe(false);
  expect(readConfig({ RATE_LIMITS: "on", HOST: "0.0.0.0" }).rateLimits).toBe(true);
  expect(() => readConfig({ RATE_LIMITS: "off", HOST: "0.0.0.0" })).toThrow(
    /^RATE_LIMITS=off cannot be used: must be on unless HOST is this machine alone/,
  );
  const proxies = ["10.0.0.2", "172.16.0.0/12", "fd00::/8", "loopback"];
  expect(readConfig({ TRUSTED_PROXIES: proxies.join(", ") }).trustedProxies).toEqual(proxies);
});

test("a public address with a path, or none at all where the server listens everywhere, stops the start [D40] [fault 35]", () => {
  expect(readingFails({ PUBLIC_URL: "https://example.org/board/" })).toBe(
    "PUBLIC_URL=https://example.org/board/ cannot be used: must be an address such as https://board.example.org, without a path",
  );
  for (const HOST of ["0.0.0.0", "::", "0:0:0:0:0:0:0:0", "0"])
    for (const way of [{ PASSWORD_SIGN_IN: "true" }, { OIDC_CLIENT_ID: "client" }])
      expect(readingFails({ HOST, ...way })).toBe(
        `PUBLIC_URL must be set, as https://board.example.org: HOST=${HOST} is none that people can open.`,
      );
  expect(readConfig({ HOST: "192.168.0.7", PASSWORD_SIGN_IN: "true" }).publicUrl).toBeUndefined();
  const everywhere = { HOST: "0.0.0.0", PASSWORD_SIGN_IN: "true" };
  expect(readConfig({ ...everywhere, PUBLIC_URL: "HTTP://Board.Example.org:80/" }).publicUrl).toBe(
    "http://board.example.org",
  );
});

test("passwords are a way to sign in where that is said [D16, D40]", () => {
  expect(readConfig({ PASSWORD_SIGN_IN: "true" }).passwordSignIn).toBe(true);
  expect(readConfig({ PASSWORD_SIGN_IN: "false" }).passwordSignIn).toBe(false);
});

test.each([
  [{}, "no-reply@localhost"],
  [{ PUBLIC_URL: "https://board.example.org" }, "no-reply@board.example.org"],
  [{ PUBLIC_URL: "http://192.168.0.7:4000" }, "no-reply@localhost"],
  [{ PUBLIC_URL: "https://board.example.org", SMTP_FROM: "tavola@example.org" }, "tavola@example.org"],
])("with %j mail comes from %s [D34, D40]", (settings, from) => {
  const smtpUrl = "smtps://tavola:secret@mail.example.org";
  expect(readConfig({ ...settings, SMTP_URL: smtpUrl }).mail).toEqual({ smtpUrl, from });
});

test.each([
  ["SMTP_URL", "mail.example.org"],
  ["SMTP_URL", "https://mail.example.org"],
  ["SMTP_FROM", "Tavola"],
  ["SMTP_FROM", "Tavola <tavola@example.org>"],
])("%s=%s stops the start with one line [D40]", (setting, value) => {
  expect(() => readConfig({ [setting]: value })).toThrow(new RegExp(`^${setting}=.* cannot be used: must be an .*$`));
});
