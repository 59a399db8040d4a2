import type { Answered } from "../../../testing/answered.ts";
import type { TestServer } from "../../../testing/server.ts";
import type { Team } from "../../../testing/team.ts";
import { changeOf, edit } from "./undo.ts";

/** The versions of a stream that changes gave it, in order. */
export const versionsOf = async (server: TestServer, panelId: string, ...changeIds: string[]): Promise<number[]> => {
  const rows = await server.db.read
    .selectFrom("changes")
    .select("version")
    .where("stream", "=", panelId)
    .where("id", "in", changeIds)
    .orderBy("version")
    .execute();
  return rows.map(({ version }) => version);
};

/** What somebody else has written between the first and the last entry of a change that is made meanwhile. */
export const writtenBetween = async (
  server: TestServer,
  team: Team,
  taskId: string,
  change: Promise<Answered<unknown>>,
): Promise<number> => {
  let over = false;
  const done = change.finally(() => {
    over = true;
  });
  const others: string[] = [];
  for (let at = 0; !over; at++) others.push(changeOf(await edit(team.admin, team, taskId, { title: `Other ${at}` })));
  const versions = await versionsOf(server, team.panelId, changeOf(await done));
  const [first = 0, last = 0] = [versions[0], versions.at(-1)];
  return (await versionsOf(server, team.panelId, ...others)).filter((version) => version > first && version < last)
    .length;
};
