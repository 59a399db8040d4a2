import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { type Mail, MailRefused, mailTrouble, nameInMail, openMailer } from "./mailer.ts";

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const never = new AbortController().signal;
const from = "no-reply@board.example.org";
const mailTo = (to: string, subject = "Hello"): Mail => ({
  messageId: "<1@board.example.org>",
  to,
  subject,
  text: "Text, with a link: https://board.example.org/invite?token=x_y-z",
  html: "<p>HTML</p>",
});
const send = (mail: Mail, signal = never) => openMailer({ smtpUrl: server.url, from }).send(mail, signal);

test("a mail arrives with its text and its HTML, from the address that is set up [D34]", async () => {
  await send(mailTo("ada@example.org", "Grüße – 你好"));
  expect(server.taken.at(-1)).toMatchObject({
    to: ["ada@example.org"],
    mail: {
      from: { name: "Tavola", address: from },
      to: [{ name: "", address: "ada@example.org" }],
      subject: "Grüße – 你好",
      messageId: "<1@board.example.org>",
      text: expect.stringContaining("https://board.example.org/invite?token=x_y-z"),
      html: expect.stringContaining("<p>HTML</p>"),
    },
  });
});

test.each([
  "One\r\nBcc: eve@example.org",
  "One\nBcc: eve@example.org",
  "One\rBcc: eve@example.org",
  "One\u2028Bcc: eve@example.org",
  "One\0\u0085Bcc: eve@example.org",
])("the subject %j stays one header [D34]", async (subject) => {
  await send(mailTo("ada@example.org", subject));
  const { to, mail } = server.taken.at(-1) ?? {};
  expect([to, mail?.subject, mail?.bcc]).toEqual([["ada@example.org"], "One Bcc: eve@example.org", undefined]);
});

test.each([
  "ada@example.org, eve@example.org",
  "ada@example.org\r\nRCPT TO:<eve@example.org>",
  "Eve <eve@example.org>",
])("what is more than an address reaches nobody else: %j [D34]", async (to) => {
  const before = server.tries("eve@example.org");
  await send(mailTo(to)).catch(() => undefined);
  expect(server.tries("eve@example.org")).toBe(before);
});

test("a mail that is refused for good is told from one that can be tried again [D34]", async () => {
  server.behave("gone@example.org", 550);
  server.behave("busy@example.org", 451);
  await expect(send(mailTo("gone@example.org"))).rejects.toBeInstanceOf(MailRefused);
  const busy = await send(mailTo("busy@example.org")).catch((reason: unknown) => reason);
  expect(busy).toBeInstanceOf(Error);
  expect(busy).not.toBeInstanceOf(MailRefused);
  const nowhere = openMailer({ smtpUrl: "smtp://127.0.0.1:1", from });
  const unreachable = await nowhere.send(mailTo("ada@example.org"), never).catch((reason: unknown) => reason);
  expect(unreachable).toBeInstanceOf(Error);
  expect(unreachable).not.toBeInstanceOf(MailRefused);
});

test("a try ends at once when it is called off [D34]", async () => {
  server.behave("slow@example.org", "wait");
  const calledOff = new AbortController();
  const sending = send(mailTo("slow@example.org"), calledOff.signal);
  await expect.poll(() => server.tries("slow@example.org"), { timeout: 4_000 }).toBe(1);
  calledOff.abort();
  await expect(sending).rejects.toMatchObject({ code: "EABORT" });
});

test.each([
  [530, "SMTP_URL"],
  [535, "SMTP_URL"],
  [550, "SMTP_FROM"],
  [553, "SMTP_FROM"],
])(
  "a mail server that refuses the sender with %i is the host's mistake in %s, and the mail can wait [fault 29]",
  async (code, setting) => {
    const sender = `sender-${code}@board.example.org`;
    server.behave(sender, code);
    const failure = await openMailer({ smtpUrl: server.url, from: sender })
      .send(mailTo("ada@example.org"), never)
      .catch((reason: unknown) => reason);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(mailTrouble(failure)).toEqual({ part: "mail server", setting, reason: `${code} to MAIL FROM` });
  },
);

test("a recipient who is refused is no mistake of the host, unless it is for want of a sign-in [fault 29]", async () => {
  const refused = async (code: number): Promise<unknown> => {
    server.behave(`refused-${code}@example.org`, code);
    return send(mailTo(`refused-${code}@example.org`)).catch((reason: unknown) => reason);
  };
  expect(mailTrouble(await refused(550))).toBeUndefined();
  expect(mailTrouble(await refused(451))).toBeUndefined();
  const unknown = await refused(530);
  expect(unknown).not.toBeInstanceOf(MailRefused);
  expect(mailTrouble(unknown)).toMatchObject({ setting: "SMTP_URL", reason: "530 to RCPT TO" });
});

test("a name in a mail turns nothing beside it: its own marks go, and what runs from right to left is isolated [D34] [fault 18]", async () => {
  const names = ["Ada\r\nLovelace", "\u202eAda\u2066", "ليلى"].map(nameInMail);
  expect(names).toEqual(["Ada Lovelace", "Ada", "\u2068ليلى\u2069"]);
  await send(mailTo("ada@example.org", `${names[2]} invites you`));
  expect(server.taken.at(-1)?.mail?.subject).toBe("\u2068ليلى\u2069 invites you");
});
