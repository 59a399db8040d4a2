import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openArchive } from "../../archive/read-archive.ts";
import { newFolder } from "../../archive/testing/archived.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { newPerson } from "../../testing/team.ts";
import { program } from "../program.ts";
import { startWithControl } from "../testing/start-with-control.ts";

let bucket: FakeBucket;
let nightly: string;
let server: Awaited<ReturnType<typeof startWithControl>>;
beforeAll(async () => {
  bucket = await startFakeBucket();
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  nightly = newFolder();
  server = await startWithControl({
    BACKUP_TO: nightly,
    ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  });
  await newPerson(server, "Ada Lovelace");
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

interface Around {
  cwd: string;
  environment: Record<string, string>;
}

/** What the program wrote as bytes, and said beside them. */
const backUp = async (options: string[], given: Partial<Around> = {}) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, err] = [buffer(stdout), text(stderr)];
  const { environment } = server;
  const standBack = vi.fn<() => void>();
  const around = { environment, cwd: newFolder(), ...given, stdin: Readable.from([]), stdout, stderr, standBack };
  const code = await program(["backup", ...options], around);
  stdout.end();
  stderr.end();
  return { code, out: await out, err: await err, standsBack: standBack.mock.calls.length > 0 };
};

/** How many people are in an archive, all of which is compared with its sums. */
const peopleIn = async (bytes: Buffer): Promise<number | undefined> => {
  const file = join(newFolder(), "tavola.zip");
  writeFileSync(file, bytes);
  const { manifest, close } = await openArchive(file, () => undefined);
  close();
  return manifest.tables.find(({ name }) => name === "users")?.rows;
};

const SAID = /^Wrote \d+ rows, and 0 files of 0 MB, to (.+)\.\n$/;

describe.each(["runs", "is stopped"])("while the server %s", (how) => {
  beforeAll(async () => {
    if (how === "is stopped") await server.stop();
  });

  test("tavola backup --to - is the archive and nothing else on standard output, and says so beside it [F16]", {
    tags: "long-on-postgres",
  }, async () => {
    const { code, out, err } = await backUp(["--to", "-"]);
    expect([code, SAID.exec(err)?.[1]]).toEqual([0, "standard output"]);
    expect(await peopleIn(out)).toBe(1);
  });

  test("a backup gives way to a server beside it, and one that the server makes itself does not [F16]", {
    tags: "long-on-postgres",
  }, async () => {
    const isMadeByServer = how === "runs" && server.environment.DATABASE_URL === undefined;
    expect((await backUp([])).standsBack).toBe(!isMadeByServer);
  });

  test.each(["s3://", "ftp://x/y", "S3://the-bucket", ""])(
    "tavola backup --to %j is asked wrongly, as it is of BACKUP_TO, and no folder is made of it [F16]",
    async (to) => {
      const cwd = newFolder();
      const { code, out, err } = await backUp(["--to", to], { cwd });
      expect([code, out.length, readdirSync(cwd)]).toEqual([2, 0, []]);
      expect(err).toMatch(/^tavola: --to must be a folder, or s3:\/\/bucket\/prefix, or - for standard output\.\n/);
    },
  );

  test("tavola backup --to s3://bucket/prefix is an archive in the bucket, named as any other [F16]", {
    tags: "long-on-postgres",
  }, async () => {
    bucket.files.clear();
    const { code, out } = await backUp(["--to", "s3://the-bucket/some/prefix/"]);
    const [[path, kept] = ["", undefined]] = bucket.files;
    expect(path).toMatch(/^\/the-bucket\/some\/prefix\/tavola-127\.0\.0\.1-\d{8}T\d{9}Z\.zip$/);
    expect([code, bucket.files.size, bucket.uploads.size]).toEqual([0, 1, 0]);
    expect(SAID.exec(out.toString())?.[1]).toBe(`s3:/${path}`);
    expect(await peopleIn(kept?.bytes ?? Buffer.alloc(0))).toBe(1);
  });

  test("tavola backup without a place writes where those of each night lie, and says where [F16, F18]", {
    tags: "long-on-postgres",
  }, async () => {
    const { code, out } = await backUp([]);
    const file = SAID.exec(out.toString())?.[1] ?? "";
    expect([code, dirname(file), existsSync(file)]).toEqual([0, nightly, true]);
  });
});

test("tavola backup without a place, where BACKUP_TO is not set, writes into the folder in which one stands [F16]", {
  tags: "long-on-postgres",
}, async () => {
  const plain = await startWithControl();
  const cwd = newFolder();
  const { code, out } = await backUp([], { cwd, environment: plain.environment });
  const file = SAID.exec(out.toString())?.[1] ?? "";
  expect([code, dirname(file), existsSync(file)]).toEqual([0, cwd, true]);
  await plain.stop();
  await plain.close();
});

test("keys alone are enough for a backup to a bucket that is named, and pictures and files stay in the folder [F16, F18]", {
  tags: "long-on-postgres",
}, async () => {
  const plain = await startWithControl();
  await plain.stop();
  bucket.files.clear();
  const { endpoint, accessKeyId, secretAccessKey } = bucket.settings;
  const keys = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const environment = { ...plain.environment, ...keys };
  const { code, err } = await backUp(["--to", "s3://the-bucket/prefix"], { environment });
  expect([code, err, bucket.files.size]).toEqual([0, "", 1]);
  const refused = await backUp(["--to", newFolder()], { environment });
  expect([refused.code, refused.err]).toEqual([1, "tavola: Pictures and files in a bucket also take S3_BUCKET.\n"]);
  await plain.close();
});
