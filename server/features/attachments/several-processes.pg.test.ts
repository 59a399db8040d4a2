import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileTicket } from "../../../contract/attachments/commands.ts";
import { downloadAttachment } from "../../../contract/attachments/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok } from "../../testing/team.ts";
import { upload } from "./testing/files.ts";

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ DATABASE_URL: first.databaseUrl ?? "", DATA_DIR: first.dataDir });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

test("what comes in by one process is served by another, and a ticket is good once for both [D40, E21]", async () => {
  const { team, params } = await newTask(await newPeople(first));
  const { id } = await ok(upload(team.member, params, "Stones"));
  const at = { ...params, attachmentId: id };
  const elsewhere = second.as(team.member.token);
  expect((await elsewhere.call(downloadAttachment, { params: at })).text).toBe("Stones");
  const { url } = await ok(team.member.call(createFileTicket, { params: at }));
  const uses = [first, second, first, second].map(async (server) => (await fetch(server.url + url)).status);
  expect((await Promise.all(uses)).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
});

test("the same id, or the same bytes, sent to two processes at once come to one file, and lie once [D40, E20, E21]", async () => {
  const { team, params } = await newTask(await newPeople(first));
  const id = newId();
  const text = `Stones ${id}`;
  const both = [team.member, { ...team.member, ...second.as(team.member.token) }];
  const sent = await Promise.all(both.map((client) => upload(client, params, text, { id })));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
  const others = await Promise.all(both.map((client) => upload(client, params, text)));
  expect(others.map(({ status }) => status)).toEqual([201, 201]);
  const stored = first.db.read.selectFrom("stored_files").select("name").where("domain_id", "=", params.domainId);
  expect(await stored.execute()).toHaveLength(1);
});
