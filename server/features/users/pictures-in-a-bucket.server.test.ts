import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { randomPicture } from "../../testing/pictures.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson, ok } from "../../testing/team.ts";

let bucket: FakeBucket;
let server: TestServer;
beforeAll(async () => {
  bucket = await startFakeBucket();
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  server = await startTestServer({
    S3_ENDPOINT: `${endpoint}/`,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

test("pictures live in the bucket that is set up, and are served by the server [D38, D40]", async () => {
  const person = await newPerson(server, "Bea Bucket");
  const { profilePicture } = (await ok(person.call(uploadPicture, { body: { profilePicture: await randomPicture() } })))
    .user_data;
  const path = `/the-bucket/pictures/${profilePicture?.split("/").at(-1)}`;
  const served = await fetch(server.url + profilePicture);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bucket.files.get(path)?.bytes);
  expect(readdirSync(server.dataDir)).not.toContain("pictures");
});

test("while the bucket is away uploads are 503 and change nothing [D2, D38]", async () => {
  const person = await newPerson(server, "Bo Away");
  bucket.troubles.push(500, 500, 500);
  const { status, headers } = await person.call(uploadPicture, { body: { profilePicture: await randomPicture() } });
  expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await ok(person.call(getProfile))).user_data.profilePicture).toBeNull();
});
