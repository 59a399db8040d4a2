import { afterEach, expect, test, vi } from "vitest";
import { Failure } from "../../../contract/shared/errors.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { createLog } from "../../platform/process/log.ts";
import { type AccountMails, createAccountMails } from "./account-mails.ts";

const EMAIL = "olga@example.org";
const request = { requestId: newId(), address: "192.0.2.7", device: "a browser" };
const lines: { level: string; reason?: string; requestId?: string }[] = [];
let mails: AccountMails;
afterEach(() => mails.close());

/** Mails whose sending a test sees, for an address that links are asked for again and again. */
const create = (count: () => Promise<void>): Mail[] => {
  lines.length = 0;
  const sent: Mail[] = [];
  const log = createLog("warn", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const mailer = { send: async (mail: Mail) => void sent.push(mail), greet: async () => undefined };
  const db = {} as Database;
  mails = createAccountMails({ db, mailer, publicUrl: "https://board.example.org", count, log });
  return sent;
};

test("links that a stranger asked for keep no mail of backups from an operator, and those not sent are logged with their request [F11, F18]", async () => {
  const sent = create(() => Promise.reject(new Failure("too-many", { retryAfter: 60 })));
  for (let asked = 0; asked < 6; asked++) await mails.reset(EMAIL, request);
  expect(sent).toEqual([]);
  expect(lines).toMatchObject([{ reason: "too many were asked for to its address", requestId: request.requestId }]);
  await mails.backup(EMAIL, "The last backup came to nothing", null);
  expect(sent).toMatchObject([{ to: EMAIL, subject: "The last backup came to nothing" }]);
});

test("where a thousand links wait more are dropped, which is logged, and a mail of backups is not [F18]", async () => {
  let end = (): void => undefined;
  const counting = new Promise<void>((_, reject) => {
    end = () => reject(new Failure("too-many"));
  });
  const sent = create(() => counting);
  for (let asked = 0; asked < 1_001; asked++) void mails.reset(EMAIL, request);
  expect(lines).toMatchObject([{ reason: "too many wait", requestId: request.requestId }]);
  void mails.backup(EMAIL, "The last backup came to nothing", null);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
  end();
});
