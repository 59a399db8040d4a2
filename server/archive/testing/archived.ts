import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, now } from "../../platform/basics/ids.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { scenarios } from "../../testing/replay/scenarios/all.ts";
import { startWithEverySignIn, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam } from "../../testing/team.ts";
import { type Backup, backup } from "../backup.ts";
import type { DataPlace } from "../filling/filling.ts";
import type { Manifest } from "../format.ts";
import { storesOf } from "../place.ts";
import { openArchive } from "../read-archive.ts";

export const newFolder = (): string => mkdtempSync(join(tmpdir(), "tavola-archive-"));

/** A server on which each command was done once, and what no command leaves is written: every table has rows. */
export const startFull = async (): Promise<TestServer> => {
  const server = await startWithEverySignIn();
  const people = await newPeople(server);
  const commands = server.app.handlers.map(({ definition }) => definition);
  for (const [route, [scenario]] of Object.entries(scenarios)) {
    const command = commands.find((known) => known.route === route);
    if (!scenario || command?.kind !== "command") continue;
    const team = await newTeam(people);
    const answer = await team[scenario.by ?? "owner"].send(command, await scenario.input(team));
    if (answer.status >= 300) throw new Error(`${route}: ${answer.status}`);
  }
  const user_id = people.owner.me.id;
  await server.db.transaction(async (tx) => {
    const { id: invite_id } = await tx.selectFrom("invites").select("id").executeTakeFirstOrThrow();
    const created_at = now();
    await tx.insertInto("passwords").values({ user_id, hash: "$argon2id$…", changed_at: created_at }).execute();
    const mail = {
      invite_id,
      place: 0,
      email: "ada@example.org",
      attempts: 1,
      due_at: created_at,
      sent_at: created_at,
    };
    await tx
      .insertInto("invite_mails")
      .values({ ...mail, failed_at: null })
      .execute();
    const token = { id: newId(), user_id, name: 'Ünïcode ¦ "quoted" \\ line\nend 😀', scope: "read" as const };
    await tx
      .insertInto("access_tokens")
      .values({ ...token, token_hash: newId(), created_at, expires_at: created_at, last_used_at: null })
      .execute();
    // What a process that was killed left to do: on nobody's stream, so that none takes it up.
    const piece = { change_id: newId(), place: 0, actor_id: user_id, stream: newId(), kind: "none", given: "{}" };
    await tx.insertInto("pieces").values(piece).execute();
  });
  return server;
};

const config = { bucketKeys: undefined, publicUrl: "http://board.example.org", host: "127.0.0.1", port: 4000 };

type BackedUp = Omit<Backup, "manifest"> & { manifest: Manifest; file: string };

/** Backs a place up that no server has open, into a folder of its own; answers the file as well. */
export const backUp = async (place: DataPlace): Promise<BackedUp> => {
  const db = await openDatabase({ ...place, onError: () => undefined });
  try {
    return await backUpOpen({ ...place, db });
  } finally {
    await db.close();
  }
};

/** The same of one that a server has open. */
export const backUpOpen = async ({ db, dataDir }: Pick<TestServer, "db" | "dataDir">): Promise<BackedUp> => {
  const folder = newFolder();
  const stores = await storesOf({ dataDir, bucket: undefined });
  const done = await backup({ db, stores, config, version: "0.1.0" }, folder);
  const file = join(folder, readdirSync(folder)[0] ?? "");
  const { manifest, close } = await openArchive(file, () => undefined);
  close();
  return { ...done, manifest, file };
};
