import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../../../contract/auth/commands.ts";
import { signUpWithPassword } from "../../../../contract/auth/password-commands.ts";
import { INVITE_MAILS_A_DAY } from "../../../../contract/collaborators/collaborator.ts";
import {
  changeRole,
  createInviteLink,
  joinThroughLink,
  removeCollaborator,
  revokeInvite,
  sendInviteLink,
} from "../../../../contract/collaborators/commands.ts";
import { getInvite, listInvites } from "../../../../contract/collaborators/queries.ts";
import type { BodyInputOf } from "../../../../contract/define.ts";
import { updateDomain } from "../../../../contract/domains/commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { updateProfile } from "../../../../contract/users/commands.ts";
import { CHANGE_HEADER } from "../../../../contract/wire.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { runCommand } from "../../../platform/commands/commands.ts";
import { type CommandHandler, NO_VISITOR } from "../../../platform/commands/handlers.ts";
import { createLog } from "../../../platform/process/log.ts";
import { dump } from "../../../testing/dump.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { type Client, startTestServer, startWithEverySignIn, type TestServer } from "../../../testing/server.ts";
import { inviteTo, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { accessIn, roleOf } from "../collaborators.read.ts";
import { insertMails } from "./invite-mails.sql.ts";
import { answered } from "./send-invite-link.ts";

let mails: MailServer;
let server: TestServer;
let people: People;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startWithEverySignIn({ SMTP_URL: mails.url, SMTP_FROM: "board@tavola.example" });
  people = await newPeople(server);
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const DAY_MS = 86_400_000;
/** On a machine that is busy with other tests. */
const soon = { timeout: 15_000 };
let fresh = 0;
const newAddress = (): string => `guest.${++fresh}@example.net`;
const inAnHour = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

type Asked = Partial<BodyInputOf<typeof sendInviteLink>>;
const send = (by: Client, { domainId }: Pick<Team, "domainId">, emails: string[], asked: Asked = {}, headers = {}) =>
  by.call(sendInviteLink, { body: { domainId, role: "member", emails, ...asked } }, headers);
const mailsTo = (email: string) => mails.taken.filter(({ to }) => to.includes(email));
const pending = async (by: Client, { domainId }: Team) =>
  (await ok(by.call(listInvites, { params: { domainId } }))).filter(({ mails: sent }) => sent.length > 0);
const stateOf = async (team: Team, email: string) =>
  (await pending(team.owner, team)).flatMap(({ mails: all }) => all).find((mail) => mail.email === email)?.state;
const tokenIn = (text = ""): string => /\/invite\?token=([\w-]+)/.exec(text)?.[1] ?? "";

test("an invite is mailed with a link that leads to it, as text and as HTML, and whoever has it can join [D33, D34, S7.23]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, stranger, domain, domainId } = team;
  const email = newAddress();
  const { status, data } = await send(owner, team, [email], { role: "admin" });
  expect([status, data]).toEqual([
    201,
    { sent: [email], failed: [], alreadyMembers: [], link: expect.stringContaining(`${server.url}/invite?token=`) },
  ]);
  const [{ mail } = {}, ...more] = mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.from?.address).toBe("board@tavola.example");
  expect(mail?.subject).toBe(`${owner.me.fullName} invites you to "${domain.name}" on Tavola`);
  expect(mail?.text).toContain(data.link);
  expect(mail?.html).toContain(`href="${data.link}"`);
  const token = tokenIn(mail?.text);
  const card = await ok(server.as("").call(getInvite, { params: { token } }));
  expect([card.domainId, card.role]).toEqual([domainId, "admin"]);
  expect((await ok(stranger.call(joinThroughLink, { body: { token } }))).domain.memberRole).toBe("admin");
  expect(JSON.stringify(await dump(server))).not.toContain(token);
});

test("what is no address and who is a member already are told, and get no mail [D34, S7.23]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const email = newAddress();
  const typed = [email.toUpperCase(), "not an address", ` ${member.me.email.toUpperCase()} `, email, "x@y"];
  expect(await ok(send(owner, team, typed))).toMatchObject({
    sent: [email.toUpperCase()],
    failed: ["not an address", "x@y"],
    alreadyMembers: [member.me.email.toUpperCase()],
  });
  expect([mails.tries(email), mails.tries(member.me.email)]).toEqual([1, 0]);
});

test("whoever typed somebody's address when they signed up by password stands in no invite's way [fault 16]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const email = "ceo@corp.example";
  const password = "Correct-h0rse";
  const invite = await inviteTo(team.owner, team.domainId);
  const body = { fullName: "Imp Ostor", email: email.toUpperCase(), password, confirmPassword: password, invite };
  await ok(server.as("").call(signUpWithPassword, { body }));
  expect(await ok(send(team.owner, team, [email]))).toMatchObject({ sent: [email], alreadyMembers: [] });
  expect([mails.tries(email), await stateOf(team, email)]).toEqual([1, "sent"]);
  // The real one is known by their provider, and the same invite lets them in.
  const { text } = mailsTo(email)[0]?.mail ?? {};
  const accessToken = await server.idToken(email, "Carla Ceo");
  await ok(server.as("").call(signUp, { body: { accessToken, invite: tokenIn(text) } }));
  expect(await ok(send(team.owner, team, [email]))).toMatchObject({ sent: [], alreadyMembers: [email] });
  expect([mails.tries(email), await stateOf(team, email)]).toEqual([1, undefined]);
});

test("whatever people are called, a mail says just that, and has no header and no tag more [D34]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const fullName = `Eve\r\nBcc: victim@example.net\r\n\r\n<img src="x" onerror='a'> & Co`;
  const before = owner.me.fullName;
  await ok(owner.call(updateProfile, { body: { fullName } }));
  await ok(owner.call(updateDomain, { params: { domainId }, body: { name: '"><script>alert(1)</script>' } }));
  const email = newAddress();
  expect((await ok(send(owner, team, [email]))).sent).toEqual([email]);
  await ok(owner.call(updateProfile, { body: { fullName: before } }));
  const [{ to, mail } = {}] = mailsTo(email);
  expect([to, mail?.to?.length, mail?.cc, mail?.bcc]).toEqual([[email], 1, undefined, undefined]);
  expect(mails.tries("victim@example.net")).toBe(0);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).not.toMatch(/<(img|script)/i);
  expect(mail?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("a retry, of the same id or of the same change, sends nothing twice and is told a link that works [D3, D34]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  for (const [asked, headers] of [
    [{ id: newId() }, {}],
    [{}, { [CHANGE_HEADER]: newId() }],
  ] as const) {
    const email = newAddress();
    const first = await send(owner, team, [email, "nonsense"], asked, headers);
    const tries = await Promise.all([1, 2, 3].map(() => send(owner, team, [email, "nonsense"], asked, headers)));
    expect([first.status, ...tries.map(({ status }) => status)]).toEqual([201, 200, 200, 200]);
    for (const { data } of tries)
      expect(data).toEqual({ ...first.data, link: expect.stringContaining("/invite?token=") });
    const cards = [first, ...tries].map(({ data }) =>
      server.as("").call(getInvite, { params: { token: tokenIn(data.link) } }),
    );
    expect((await Promise.all(cards)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(mails.tries(email)).toBe(1);
    expect(await pending(owner, team)).toHaveLength("id" in asked ? 1 : 2);
  }
  expect((await ok(owner.call(listInvites, { params: { domainId } }))).length).toBeGreaterThan(1);
});

test("of one creation sent twenty times at once, one mail is sent [D3, D34]", async () => {
  const team = await newTeam(people);
  const [id, email] = [newId(), newAddress()];
  const all = await Promise.all(Array.from({ length: 20 }, () => send(team.owner, team, [email], { id })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(mails.tries(email)).toBe(1);
});

test("a link to copy can be asked for again as well; somebody else's id, or that of an ended invite, is 409 [D3, D33]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, admin, domainId } = team;
  const body = { id: newId(), domainId, role: "member" } as const;
  const [first, second] = [await owner.call(createInviteLink, { body }), await owner.call(createInviteLink, { body })];
  expect([first.status, second.status, second.data.id]).toEqual([201, 200, body.id]);
  expect(second.data.expiresAt).toBe(first.data.expiresAt);
  const others = await newTeam(people);
  const email = newAddress();
  const before = await dump(server);
  expect((await admin.call(createInviteLink, { body })).status).toBe(409);
  expect((await send(admin, team, [email], { id: body.id })).status).toBe(409);
  expect((await send(owner, others, [email], { id: body.id })).status).toBe(409);
  expect(await dump(server)).toEqual(before);
  await ok(owner.call(revokeInvite, { params: { domainId, inviteId: body.id } }));
  for (const { data } of [first, second])
    expect((await server.as("").call(getInvite, { params: { token: data.token } })).status).toBe(410);
  expect((await send(owner, team, [email], { id: body.id })).status).toBe(409);
  expect(mails.tries(email)).toBe(0);
});

test("a command that comes to nothing sends nothing [D34]", async () => {
  const team = await newTeam(people);
  const { owner, member, stranger } = team;
  const email = newAddress();
  const before = await dump(server);
  expect((await send(member, team, [email])).status).toBe(403);
  expect((await send(stranger, team, [email])).status).toBe(404);
  expect((await send(owner, team, [])).status).toBe(400);
  expect((await send(owner, team, Array(51).fill(email))).status).toBe(400);
  expect(
    (await owner.send(sendInviteLink, { body: { domainId: team.domainId, role: "owner", emails: [email] } })).status,
  ).toBe(400);
  expect(await dump(server)).toEqual(before);
  expect(mails.tries(email)).toBe(0);
});

test("who may send is bounded by the day: 409, and nothing is sent [D34]", { tags: "long-on-postgres" }, async () => {
  const team = await newTeam(people);
  const sender = await server.signUp("Many Mails");
  const own = { domainId: sender.signedIn.domains.domains[0]?.id ?? "" };
  const { id } = await ok(sender.call(createInviteLink, { body: { ...own, role: "member" } }));
  const allButOne = Array.from({ length: INVITE_MAILS_A_DAY - 1 }, newAddress);
  await server.db.transaction((tx) => insertMails(tx, id, allButOne, inAnHour(1000)));
  expect((await send(sender, own, [newAddress()])).status).toBe(201);
  const email = newAddress();
  const before = await dump(server);
  const { status, problem } = await send(sender, own, [email]);
  expect([status, problem.code, await dump(server)]).toEqual([409, "invite-mail-limit", before]);
  // Links to copy, and other people's mails, are not.
  expect((await ok(send(sender, own, ["nonsense"]))).link).toContain("/invite?token=");
  expect((await ok(send(team.owner, team, [email]))).sent).toEqual([email]);
});

test("an address that the mail server refuses for good has failed, and is not tried again [D34]", async () => {
  const team = await newTeam(people);
  const email = newAddress();
  mails.behave(email, 550);
  expect(await ok(send(team.owner, team, [email, "nonsense"]))).toMatchObject({
    sent: [],
    failed: ["nonsense", email],
  });
  mails.behave(email, "take");
  await server.app.deliverDue(inAnHour(23));
  expect([mails.tries(email), await stateOf(team, email)]).toEqual([1, "failed"]);
});

test("what the mail server cannot take now is claimed neither sent nor failed, and sent later, once [D34]", async () => {
  const team = await newTeam(people);
  const email = newAddress();
  mails.behave(email, 451);
  expect(await ok(send(team.owner, team, [email]))).toMatchObject({ sent: [], failed: [], alreadyMembers: [] });
  expect(await stateOf(team, email)).toBe("waiting");
  mails.behave(email, "take");
  await server.app.deliverDue(new Date().toISOString());
  expect([mails.tries(email), await stateOf(team, email)]).toEqual([1, "waiting"]);
  await Promise.all([1, 2, 3].map(() => server.app.deliverDue(inAnHour(1))));
  await server.app.deliverDue(inAnHour(20));
  expect([mails.tries(email), await stateOf(team, email)]).toEqual([2, "sent"]);
  const token = tokenIn(mailsTo(email)[0]?.mail.text);
  expect((await server.as("").call(getInvite, { params: { token } })).status).toBe(200);
});

test.each([530, 553])(
  "while the mail server refuses the host's own address with %i an invite waits, and is sent once it is mended [fault 29]",
  async (code) => {
    const team = await newTeam(people);
    const email = newAddress();
    mails.behave("board@tavola.example", code);
    expect(await ok(send(team.owner, team, [email]))).toMatchObject({ sent: [], failed: [], alreadyMembers: [] });
    await server.app.deliverDue(inAnHour(20));
    expect([mails.tries(email), await stateOf(team, email)]).toEqual([0, "waiting"]);
    mails.behave("board@tavola.example", "take");
    await server.app.deliverDue(inAnHour(23));
    expect([mails.tries(email), await stateOf(team, email)]).toEqual([1, "sent"]);
  },
);

test("a slow mail server holds up neither other commands on the domain nor the answer for ever [D34, D37]", {
  tags: "long-on-postgres",
}, async ({ onTestFinished }) => {
  const { afterMs } = answered;
  onTestFinished(() => {
    answered.afterMs = afterMs;
  });
  answered.afterMs = 500;
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const email = newAddress();
  mails.behave(email, "wait");
  const sending = send(owner, team, [email]);
  await expect.poll(() => mails.tries(email), soon).toBe(1);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { name: "not held up" } }));
  const { status, data } = await sending;
  expect([status, data.sent, data.failed]).toEqual([201, [], []]);
  expect(await stateOf(team, email)).toBe("waiting");
  // Nobody else tries it meanwhile, and it is sent when the server has taken it.
  await server.app.deliverDue(new Date().toISOString());
  mails.behave(email, "take");
  mails.goOn();
  await expect.poll(() => stateOf(team, email), soon).toBe("sent");
  expect([mails.tries(email), mailsTo(email).length]).toEqual([1, 1]);
});

const endings: [string, (team: Team, inviteId: string) => Promise<unknown>][] = [
  [
    "it is revoked",
    ({ owner, domainId }, inviteId) => ok(owner.call(revokeInvite, { params: { domainId, inviteId } })),
  ],
  [
    "the inviter is demoted",
    ({ owner, admin, domainId }) =>
      ok(owner.call(changeRole, { params: { domainId }, body: { action: "demote", userToBeModifiedId: admin.me.id } })),
  ],
  [
    "the inviter is removed",
    ({ owner, admin, domainId }) =>
      ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: admin.me.id } })),
  ],
];
test.each(endings)("a mail that waits is not sent any more when %s [D33, D35]", async (_what, end) => {
  const team = await newTeam(people);
  const [id, email] = [newId(), newAddress()];
  mails.behave(email, 451);
  await ok(send(team.admin, team, [email], { id }));
  mails.behave(email, "take");
  await end(team, id);
  await server.app.deliverDue(inAnHour(1));
  expect(mails.tries(email)).toBe(1);
});

test("who was mailed and has joined since is pending no more [D34]", async () => {
  const team = await newTeam(people);
  const { owner, stranger } = team;
  const [other, theirs] = [newAddress(), stranger.me.email];
  const { sent, link } = await ok(send(owner, team, [other, theirs]));
  expect(sent).toEqual([other, theirs]);
  await ok(stranger.call(joinThroughLink, { body: { token: tokenIn(link) } }));
  expect((await pending(owner, team)).map((invite) => invite.mails)).toEqual([[{ email: other, state: "sent" }]]);
});

test("a mail that nobody could send for a day is given up [D34]", async () => {
  const team = await newTeam(people);
  const [id, email] = [newId(), newAddress()];
  mails.behave(email, 451);
  await ok(send(team.owner, team, [email], { id }));
  await server.db.transaction((tx) =>
    tx
      .updateTable("invites")
      .set({ created_at: new Date(Date.now() - DAY_MS).toISOString() })
      .where("id", "=", id)
      .execute(),
  );
  await server.app.deliverDue(inAnHour(1));
  expect([mails.tries(email), await stateOf(team, email)]).toEqual([2, "failed"]);
});

test("without a mail server nothing claims to be sent, and there is the link to copy [D34]", {
  tags: "long-on-postgres",
}, async () => {
  const without = await startTestServer();
  try {
    const team = await newTeam(await newPeople(without));
    const { status, data } = await send(team.owner, team, [newAddress(), "nonsense", team.member.me.email]);
    expect([status, data]).toEqual([
      201,
      { sent: [], failed: ["nonsense"], alreadyMembers: [team.member.me.email], link: expect.any(String) },
    ]);
    const token = tokenIn(data.link);
    expect((await ok(team.stranger.call(joinThroughLink, { body: { token } }))).domain.id).toBe(team.domainId);
  } finally {
    await without.close();
  }
});

test("when the mail server cannot be reached the invite is there, nothing claims to be sent, and stopping takes no time [D34, D40]", {
  tags: "long-on-postgres",
}, async () => {
  const cutOff = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:1", LOG_LEVEL: "silent" });
  const team = await newTeam(await newPeople(cutOff));
  const email = newAddress();
  const { data } = await send(team.owner, team, [email]);
  expect([data.sent, data.failed]).toEqual([[], []]);
  expect(await stateOf(team, email)).toBe("waiting");
  expect((await ok(team.stranger.call(joinThroughLink, { body: { token: tokenIn(data.link) } }))).domain.id).toBe(
    team.domainId,
  );
  await cutOff.close();
});

test("a server that stops while a mail is on its way calls it off and does not wait for the mail server [D34, D40]", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const slow = await startMailServer();
  const email = newAddress();
  slow.behave(email, "wait");
  const stopping = await startTestServer({ SMTP_URL: slow.url, LOG_LEVEL: "silent" });
  const team = await newTeam(await newPeople(stopping));
  const sending = send(team.owner, team, [email]).catch(() => undefined);
  await expect.poll(() => slow.tries(email), soon).toBe(1);
  await stopping.close();
  await sending;
  expect(slow.taken).toEqual([]);
  await slow.close();
});

test("what was rolled back after the work was done sends nothing [D34]", { tags: "long-on-postgres" }, async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const email = newAddress();
  const handler = server.app.handlers.find(({ definition }) => definition === sendInviteLink) as CommandHandler;
  const spoilt = async () => fail("conflict");
  const unused = async () => undefined;
  const pipeline = {
    ...{ db: server.db, log: createLog("silent"), listeners: [], beforeCommit: [spoilt], pieceKinds: [] },
    access: {
      roleOf,
      accessIn,
      isOperator: async () => false,
      panelsOfTasks: async () => new Map(),
      noteLastDomain: unused,
    },
    ...{ publish: unused, endSession: () => undefined },
  };
  const before = await dump(server);
  const running = runCommand(pipeline, handler, {
    actor: { userId: owner.me.id, fullName: owner.me.fullName, sessionId: newId(), means: "session" },
    input: { params: {}, query: {}, body: { domainId, role: "member", emails: [email] } },
    visitor: NO_VISITOR,
  });
  await expect(running).rejects.toMatchObject({ code: "conflict" });
  await server.app.deliverDue(inAnHour(20));
  expect([await dump(server), mails.tries(email)]).toEqual([before, 0]);
});
