import { afterAll, beforeAll, expect, test } from "vitest";
import { sendInviteLink } from "../../../../contract/collaborators/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { newPeople, newTeam, ok, type People } from "../../../testing/team.ts";

let mails: MailServer;
let first: TestServer;
let second: TestServer;
let people: People;
beforeAll(async () => {
  mails = await startMailServer();
  first = await startTestServer({ SMTP_URL: mails.url });
  second = await startTestServer({ SMTP_URL: mails.url, DATABASE_URL: first.databaseUrl ?? "" });
  people = await newPeople(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await mails.close();
});

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

test("of several processes that see mails due, one sends each [D34]", async () => {
  const { owner, domainId } = await newTeam(people);
  const emails = Array.from({ length: 10 }, (_, n) => `due.${n}@example.net`);
  for (const email of emails) mails.behave(email, 451);
  await ok(owner.call(sendInviteLink, { body: { domainId, role: "member", emails } }));
  for (const email of emails) mails.behave(email, "take");
  const at = inAnHour();
  await Promise.all([first, second, first, second].map(({ app }) => app.deliverDue(at)));
  expect(emails.map((email) => mails.tries(email))).toEqual(emails.map(() => 2));
  expect(emails.map((email) => mails.taken.filter(({ to }) => to.includes(email)).length)).toEqual(emails.map(() => 1));
});

test("one command that is sent to two processes at once mails once [D3, D34]", async () => {
  const { owner, domainId } = await newTeam(people);
  const body = { id: newId(), domainId, role: "member" as const, emails: ["once@example.net"] };
  const elsewhere = second.as(owner.token);
  const answers = await Promise.all(
    [owner, elsewhere, owner, elsewhere].map((client) => client.call(sendInviteLink, { body })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 201]);
  expect(mails.tries("once@example.net")).toBe(1);
});
