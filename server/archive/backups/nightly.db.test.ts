// @module-tag long-on-postgres
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Notification } from "../../../contract/notifications/notification.ts";
import { listAnnouncementNotifications } from "../../../contract/notifications/queries.ts";
import { type Config, readConfig } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { createLog } from "../../platform/process/log.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson } from "../../testing/team.ts";
import { storesOf } from "../place.ts";
import { newFolder } from "../testing/archived.ts";
import { insertBackup, type Listed, listBackups } from "./backups.sql.ts";
import { backUpIfDue, warnOfPlace } from "./nightly.ts";

let server: TestServer;
const open: { close: () => Promise<unknown> }[] = [];
const kept = <T extends { close: () => Promise<unknown> }>(one: T): T => {
  open.push(one);
  return one;
};
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const start = async (settings: Record<string, string>): Promise<void> => {
  server = kept(await startTestServer(settings));
};
const inBucket = async (): Promise<FakeBucket> => {
  const bucket = kept(await startFakeBucket());
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings;
  await start({
    ...{ BACKUP_TO: "s3://the-bucket/nightly", S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: "the-bucket" },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, ...mailSettings() },
  });
  return bucket;
};
let mails: MailServer | undefined;
const mailSettings = (): Record<string, string> => (mails ? { SMTP_URL: mails.url } : {});

const at = (day: number, time = "03:00:00"): Date => new Date(`2026-11-${String(day).padStart(2, "0")}T${time}.000Z`);
const backUp = (...when: Parameters<typeof at>): Promise<void> => server.app.backUpIfDue(at(...when));
const listed = (): Promise<Listed[]> => listBackups(server.db.read);
const row = (changed: Partial<Listed>): Listed => ({
  ...{ id: newId(), at: at(1).toISOString(), place: "", name: "tavola-127.0.0.1-20261101T030000000Z.zip" },
  ...{ ended_at: at(1).toISOString(), written: 1, verified: 1, failure: null, findings: null, told: 0 },
  ...changed,
});
const list = (changed: Partial<Listed>): Promise<void> => server.db.transaction((tx) => insertBackup(tx, row(changed)));

/** Somebody who runs the server, and what they were told of it. */
const anOperator = async () => {
  const operator = await newPerson(server, "Olga Operator");
  const { id, email } = operator.me;
  await server.db.transaction((tx) => tx.updateTable("users").set({ operator: 1 }).where("id", "=", id).execute());
  const domainId = operator.signedIn.domains.domains[0]?.id ?? "";
  const told = async (): Promise<unknown[]> => {
    const { data } = await operator.send(listAnnouncementNotifications, { params: { domainId }, query: {} });
    return (data as Notification[]).map(({ deed }) => deed);
  };
  return { email, told };
};

test("one of several at it makes a backup a day, private and verified, and its age is told [F18, F10]", {
  tags: "long",
}, async () => {
  const to = join(newFolder(), "nightly");
  await start({ BACKUP_TO: to, METRICS_TOKEN: "token" });
  await newPerson(server, "Ada");
  await Promise.all([backUp(5), backUp(5), backUp(5)]);
  const [name = ""] = readdirSync(to);
  expect(readdirSync(to)).toEqual([expect.stringMatching(/^tavola-127\.0\.0\.1-20261105T030000000Z\.zip$/)]);
  expect(statSync(join(to, name)).mode & 0o777).toBe(0o600);
  expect(await listed()).toMatchObject([{ name, place: to, written: 1, verified: 1, failure: null, findings: null }]);
  await backUp(5, "23:59:59");
  await backUp(6, "02:59:59");
  expect(readdirSync(to)).toHaveLength(1);
  await backUp(6);
  expect(readdirSync(to)).toHaveLength(2);
  const ages = async (): Promise<string[]> => {
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: "Bearer token" } });
    return [...(await metrics.text()).matchAll(/^tavola_backup_age_seconds (.)/gm)].map(([, first = ""]) => first);
  };
  await list({ place: to, at: new Date().toISOString() });
  await list({ place: to, at: "2099-01-01T03:00:00.000Z" });
  expect(await ages()).toEqual([expect.stringMatching(/\d/)]);
});

test("a clock that was years ahead once keeps no backup from being made, told of or kept [F18]", async () => {
  const to = newFolder();
  await start({ BACKUP_TO: to, BACKUP_KEEP: "1d", BACKUP_VERIFY: "off" });
  const operator = await anOperator();
  await server.app.backUpIfDue(new Date("2031-01-01T03:00:00.000Z"));
  await list({ place: to, at: at(2).toISOString() });
  await backUp(5);
  await backUp(5, "23:00:00");
  await backUp(6);
  const left = ["tavola-127.0.0.1-20261106T030000000Z.zip", "tavola-127.0.0.1-20310101T030000000Z.zip"];
  expect(readdirSync(to).sort()).toEqual(left);
  expect(await operator.told()).toEqual([{ what: "backup", trouble: "late" }]);
});

test("those that are kept no longer go, and nothing that the server did not make [F18]", async () => {
  const to = newFolder();
  const others = ["notes.txt", "tavola-127.0.0.1-20200101T030000000Z.zip"];
  for (const name of others) writeFileSync(join(to, name), "somebody's own");
  await start({ BACKUP_TO: to, BACKUP_KEEP: "2d", BACKUP_VERIFY: "off" });
  const elsewhere = newFolder();
  writeFileSync(join(elsewhere, row({}).name), "of another place");
  await list({ place: elsewhere });
  // What is in the list under a name that none of ours has is nobody's to remove.
  await list({ place: to, name: "notes.txt", at: at(2).toISOString() });
  for (const day of [5, 6, 7]) await backUp(day);
  const ours = ["tavola-127.0.0.1-20261106T030000000Z.zip", "tavola-127.0.0.1-20261107T030000000Z.zip"];
  expect(readdirSync(to).sort()).toEqual([...others, ...ours].sort());
  expect(readdirSync(elsewhere)).toHaveLength(1);
});

test("a bucket that fails once is tried again, and nobody is troubled [F18]", async () => {
  const bucket = await inBucket();
  const operator = await anOperator();
  bucket.troubles.push(500, 500, 500);
  await backUp(5);
  expect(await listed()).toMatchObject([{ written: 0, failure: "answered 500" }]);
  await backUp(5, "03:01:00");
  expect([...bucket.files.keys()]).toEqual([]);
  await backUp(5, "03:10:00");
  expect([...bucket.files.keys()]).toEqual(["/the-bucket/nightly/tavola-127.0.0.1-20261105T031000000Z.zip"]);
  expect(await listed()).toMatchObject([{ verified: 1, failure: null }]);
  expect(await operator.told()).toEqual([]);
});

test("where nobody can be told of the backups, as nobody runs the server, the log says so [F18]", async () => {
  const lines: object[] = [];
  const settings = { BACKUP_TO: import.meta.filename, LOG_LEVEL: "warn" };
  server = kept(await startTestServer(settings, undefined, { write: (line) => void lines.push(JSON.parse(line)) }));
  for (const time of ["03:00:00", "03:10:00"]) await backUp(5, time);
  const line = { part: "backups", setting: "SMTP_URL", msg: expect.stringContaining("nobody was told") };
  expect(lines).toEqual(expect.arrayContaining([expect.objectContaining(line)]));
});

test("a bucket that goes on failing is told of once a night [F18]", async () => {
  const bucket = await inBucket();
  const operator = await anOperator();
  for (const time of ["03:00:00", "03:10:00", "04:00:00"]) {
    bucket.troubles.push(503, 503, 503);
    await backUp(5, time);
  }
  expect(await operator.told()).toEqual([{ what: "backup", trouble: "failed" }]);
  expect(await listed()).toHaveLength(3);
});

test("a damaged backup is said within the same night, by notification and mail, and goes once there is a good one [F18]", {
  tags: "long",
}, async () => {
  mails = kept(await startMailServer());
  const bucket = await inBucket();
  const operator = await anOperator();
  const set = bucket.files.set.bind(bucket.files);
  bucket.files.set = (path, file) => {
    const bytes = Buffer.from(file.bytes);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0, middle, middle + 100);
    return set(path, { ...file, bytes });
  };
  await backUp(5);
  expect(await listed()).toMatchObject([
    { written: 1, verified: 0, told: 1, failure: expect.stringMatching(/^It was not verified: /) },
  ]);
  expect(await operator.told()).toEqual([{ what: "backup", trouble: "unverified" }]);
  await expect
    .poll(() => mails?.taken.map(({ to, mail }) => [to, mail.subject]))
    .toEqual([[[operator.email], "The last backup of this server could not be restored"]]);
  delete (bucket.files as Partial<typeof bucket.files>).set;
  await backUp(5, "03:10:00");
  expect([...bucket.files.keys()]).toEqual(["/the-bucket/nightly/tavola-127.0.0.1-20261105T031000000Z.zip"]);
  expect(await operator.told()).toHaveLength(1);
  // What operators were told is sound, too.
  expect(await listed()).toMatchObject([{ verified: 1, failure: null, findings: null }]);
  mails = undefined;
});

test("what is not sound in the data is told, and the backup of it counts [F18, F19]", async () => {
  const to = newFolder();
  await start({ BACKUP_TO: to });
  const operator = await anOperator();
  const change = { version: 7 };
  await server.db.transaction((tx) => tx.updateTable("streams").set(change).where("kind", "=", "domain").execute());
  await backUp(5);
  expect(await listed()).toMatchObject([
    { verified: 1, failure: null, findings: expect.stringMatching(/^[a-z-]+ \(1\)/) },
  ]);
  expect(await operator.told()).toEqual([{ what: "backup", trouble: "unsound" }]);
});

test("one that is two days old is told of once a day, whatever keeps the next from being made [F18]", async () => {
  const to = join(newFolder(), "a file");
  writeFileSync(to, "where the folder is to be");
  await start({ BACKUP_TO: to });
  const operator = await anOperator();
  await list({ place: to, at: at(2).toISOString() });
  await backUp(4, "03:00:00");
  expect(await operator.told()).toEqual([]);
  await backUp(4, "03:00:01");
  await backUp(4, "03:00:02");
  expect(await operator.told()).toEqual([{ what: "backup", trouble: "late" }]);
});

test("what a killed process left is ended by the next try, and its file after a day; other files stay [F18]", async () => {
  const to = newFolder();
  await start({ BACKUP_TO: to });
  await list({ place: to, at: at(5).toISOString(), ended_at: null, written: 0, verified: 0 });
  const old = ["127.0.0.1", "another.example.org"].map((host) => `tavola-${host}-20261103T030000Z.zip.part`);
  old.push("thesis.zip.part");
  for (const name of [...old, "tavola-127.0.0.1-20261105T030000000Z.zip.part"]) writeFileSync(join(to, name), "half");
  for (const name of old) utimesSync(join(to, name), at(1), at(1));
  mkdirSync(join(to, "tavola-127.0.0.1-20261102T030000000Z.zip.d"));
  await backUp(5, "03:30:00");
  expect(await listed()).toMatchObject([{ verified: 1, failure: null }]);
  expect(readdirSync(to).sort()).toEqual([
    "tavola-127.0.0.1-20261102T030000000Z.zip.d",
    "tavola-127.0.0.1-20261105T030000000Z.zip.part",
    "tavola-127.0.0.1-20261105T033000000Z.zip",
    "tavola-another.example.org-20261103T030000Z.zip.part",
    "thesis.zip.part",
  ]);
});

test("a stop of the server in the middle of one leaves no file, and is none of its failures [F18]", async () => {
  const to = newFolder();
  await start({});
  const { me } = await newPerson(server, "Ada");
  const picture = { name: "ada.webp", user_id: me.id, created_at: at(1).toISOString(), replaced_at: null };
  await server.db.transaction((tx) => tx.insertInto("pictures").values(picture).execute());
  const stopping = new AbortController();
  const stores = await storesOf({ dataDir: server.dataDir, bucket: undefined });
  const stop = async (): Promise<undefined> => stopping.abort(new Error("The server stopped.")) as undefined;
  const parts = {
    ...{ db: server.db, config: readConfig({ DATA_DIR: server.dataDir, BACKUP_TO: to }), log: createLog("silent") },
    ...{ version: "0.1.0", stores: { ...stores, pictures: { ...stores.pictures, open: stop } } },
    ...{ lookThrough: async () => [], tell: async () => undefined, signal: stopping.signal },
  };
  await backUpIfDue(parts, at(5));
  expect([readdirSync(to), await listed()]).toEqual([[], []]);
});

test("a place that nothing can be written to is one warning, and the server starts [F18]", async () => {
  const to = join(newFolder(), "a file");
  writeFileSync(to, "where the folder is to be");
  await start({ BACKUP_TO: to });
  const lines: string[] = [];
  const log = createLog("warn", { write: (line: string) => void lines.push(line) });
  const warned = async (settings: Record<string, string>): Promise<unknown[]> => {
    const config: Config = readConfig({ DATA_DIR: server.dataDir, ...settings });
    await warnOfPlace({ config, log });
    return lines.splice(0).map((line) => JSON.parse(line));
  };
  expect(await warned({ BACKUP_TO: to })).toMatchObject([{ setting: "BACKUP_TO", reason: expect.any(String) }]);
  expect(await warned({ BACKUP_TO: "s3://bucket" })).toMatchObject([
    { setting: "BACKUP_TO", reason: expect.stringContaining("S3_ACCESS_KEY_ID") },
  ]);
  expect(await warned({ BACKUP_TO: newFolder() })).toEqual([]);
});
