import { afterAll, beforeAll, expect, test } from "vitest";
import { trashBins } from "./kinds.ts";
import { hashOf, newId } from "./platform/basics/ids.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { endWhatIsOver, minutesOf, type RetentionParts, retention } from "./retention.ts";
import { startTestServer, type TestServer } from "./testing/server.ts";
import { addLabel, inviteTo, startTeam, type Team } from "./testing/team.ts";

let server: TestServer;
let team: Team;
let parts: RetentionParts;
beforeAll(async () => {
  server = await startTestServer();
  team = await startTeam(server);
  const place = { dataDir: server.dataDir, bucket: undefined };
  const [pictures, files] = [await openStorage(place, "pictures"), await openStorage(place, "files")];
  parts = { db: server.db, bins: trashBins, pictures, files, auditDays: 2 };
});
afterAll(() => server.close());

/** From when on it is counted, long ago for all else. */
const THEN = "2020-06-01T12:00:00.000Z";
const MINUTE_MS = 60_000;
const minutesAfter = (minutes: number): Date => new Date(Date.parse(THEN) + minutes * MINUTE_MS);
/** What can be brought back is kept for an hour more. */
const GRACE = 61;

/** Something of each row as it was then, and whether it is there. */
const samples: Record<string, () => Promise<() => Promise<unknown>>> = {
  trash: async () => {
    const { id } = await addLabel(team);
    await server.db.transaction((tx) =>
      tx.updateTable("labels").set({ deleted_at: THEN }).where("id", "=", id).execute(),
    );
    return () => server.db.read.selectFrom("labels").select("id").where("id", "=", id).executeTakeFirst();
  },
  "replaced pictures": async () => {
    const name = "zz-replaced.webp";
    await parts.pictures.put(name, Buffer.from("pixels"), "image/webp");
    const row = { name, user_id: team.owner.me.id, created_at: THEN, replaced_at: THEN };
    await server.db.transaction((tx) => tx.insertInto("pictures").values(row).execute());
    return () => parts.pictures.get(name);
  },
  "bytes without a file": async () => {
    const row = { name: "zz-unused", domain_id: team.domainId, hash: "zz", size: 5, type: "text/plain" };
    const looked = { width: null, height: null, preview_size: null, ending_at: null, uploaded_at: THEN };
    await parts.files.put(row.name, Buffer.from("bytes"), row.type);
    await server.db.transaction((tx) =>
      tx
        .insertInto("stored_files")
        .values({ ...row, ...looked })
        .execute(),
    );
    return () => parts.files.get(row.name);
  },
  sessions: async () => {
    const id = newId();
    const row = { id, token_hash: hashOf(id), user_id: team.owner.me.id, device: "", device_id: null };
    await server.db.transaction((tx) =>
      tx
        .insertInto("sessions")
        .values({ ...row, created_at: THEN, last_used_at: THEN })
        .execute(),
    );
    return () => server.db.read.selectFrom("sessions").select("id").where("id", "=", id).executeTakeFirst();
  },
  "links to a new password": async () => {
    const row = { token_hash: "zz", user_id: team.owner.me.id, expires_at: THEN, used_at: null };
    await server.db.transaction((tx) => tx.insertInto("password_resets").values(row).execute());
    return () => server.db.read.selectFrom("password_resets").select("token_hash").executeTakeFirst();
  },
  "sign-ups to confirm": async () => {
    const row = { token_hash: "zz", email: "a@example.org", full_name: "Ada", password_hash: "zz", used_at: null };
    await server.db.transaction((tx) =>
      tx
        .insertInto("sign_ups")
        .values({ ...row, time_zone: null, language: null, expires_at: THEN })
        .execute(),
    );
    return () => server.db.read.selectFrom("sign_ups").select("token_hash").executeTakeFirst();
  },
  "used sign-ins": async () => {
    const row = { hash: "zz", expires_at: THEN };
    await server.db.transaction((tx) => tx.insertInto("used_tokens").values(row).execute());
    return () => server.db.read.selectFrom("used_tokens").select("hash").where("hash", "=", "zz").executeTakeFirst();
  },
  mails: async () => {
    await inviteTo(team.owner, team.domainId);
    const invite = await server.db.read.selectFrom("invites").select("id").executeTakeFirstOrThrow();
    const row = { invite_id: invite.id, place: 0, email: "a@example.org", attempts: 1, due_at: THEN };
    await server.db.transaction((tx) =>
      tx
        .insertInto("invite_mails")
        .values({ ...row, sent_at: THEN, failed_at: null })
        .execute(),
    );
    return () => server.db.read.selectFrom("invite_mails").select("email").executeTakeFirst();
  },
  tickets: async () => {
    const row = { hash: "zz", attachment_id: newId(), user_id: team.owner.me.id, session_id: newId() };
    await server.db.transaction((tx) =>
      tx
        .insertInto("file_tickets")
        .values({ ...row, expires_at: THEN, used_at: null })
        .execute(),
    );
    return () => server.db.read.selectFrom("file_tickets").select("hash").executeTakeFirst();
  },
  "backups in vain": async () => {
    const row = { id: newId(), at: THEN, place: "/backups", name: "zz", ended_at: THEN, findings: null };
    const came = { written: 0, verified: 0, failure: "The disk is full.", told: 0 } as const;
    await server.db.transaction((tx) =>
      tx
        .insertInto("backups")
        .values({ ...row, ...came })
        .execute(),
    );
    return () => server.db.read.selectFrom("backups").select("id").executeTakeFirst();
  },
  audit: async () => {
    const row = { id: newId(), at: THEN, actor_id: null, domain_id: null, kind: "sign-in" as const, about: null };
    await server.db.transaction((tx) =>
      tx
        .insertInto("audit")
        .values({ ...row, address: null, device: "", request_id: null })
        .execute(),
    );
    return () => server.db.read.selectFrom("audit").select("id").where("id", "=", row.id).executeTakeFirst();
  },
};

test("each row is tried here [F57]", () => {
  expect(Object.keys(samples)).toEqual(retention.map(({ name }) => name));
});

test.each(retention)("$name: kept for as long as the table says, and gone after that [F57]", async (kept) => {
  const { name } = kept;
  const minutes = minutesOf(kept, parts);
  const find = await samples[name]?.();
  const isThere = async (): Promise<boolean> => (await find?.()) !== undefined;
  await endWhatIsOver(parts, minutesAfter(minutes - 1));
  expect(await isThere()).toBe(true);
  await endWhatIsOver(parts, minutesAfter(minutes + (name === "trash" ? GRACE : 1)));
  expect(await isThere()).toBe(false);
});

test("what cannot be ended keeps nothing else from ending, and is told [F57]", async () => {
  const find = await samples.tickets?.();
  const files = { ...parts.files, dropOlder: () => Promise.reject(new Error("the folder is away")) };
  const ended = endWhatIsOver({ ...parts, files }, minutesAfter(60));
  await expect(ended).rejects.toThrow("the folder is away");
  expect(await find?.()).toBeUndefined();
});
