import { expect, test } from "vitest";
import { numberOfPlace } from "./where-files-lie.ts";

const bucket = (name: string) => ({
  ...{ endpoint: "https://s3.example.org", region: "us-east-1", bucket: name },
  ...{ accessKeyId: "a key", secretAccessKey: "a secret" },
});

test("where files lie is one number for one bucket, or one folder of a machine, however it is written [D40]", () => {
  const inFolder = (dataDir: string) => numberOfPlace({ dataDir, bucket: undefined });
  expect(numberOfPlace({ dataDir: "/one", bucket: bucket("files") })).toBe(
    numberOfPlace({ dataDir: "/two", bucket: { ...bucket("files"), accessKeyId: "another key" } }),
  );
  expect(inFolder("/data/")).toBe(inFolder("/data/../data"));
  const all = [numberOfPlace({ dataDir: "/", bucket: bucket("more") }), inFolder("/data"), inFolder("/data-2")];
  expect(new Set(all).size).toBe(all.length);
});
