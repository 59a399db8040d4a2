import { undoChange } from "../../../../contract/history/commands.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { CHANGE_HEADER } from "../../../../contract/wire.ts";
import type { AnyPieceKind } from "../../../platform/commands/pieces.ts";
import type { Answered } from "../../../testing/answered.ts";
import type { Readable } from "../../../testing/database.ts";
import { fetchCopy } from "../../../testing/fetch-copy.ts";
import type { Client } from "../../../testing/server.ts";
import { ok, type Team } from "../../../testing/team.ts";

/** The same kind under a name that no server knows: one that runs finds what is left every 30 s, and would do it itself. */
export const ownKind = <Kind extends AnyPieceKind>(kind: Kind): Kind => ({ ...kind, name: `${kind.name}, of a test` });
export const changeOf = ({ headers }: Answered<unknown>): string => headers.get(CHANGE_HEADER) ?? "";
export const undo = (client: Client, changeId: string) => client.call(undoChange, { params: { changeId } });
export const panel = ({ domainId, panelId }: Team) => ({ params: { domainId, panelId } });
export const domain = ({ domainId }: Team) => ({ params: { domainId } });
export const at = (team: Team, taskId: string) => ({
  params: { domainId: team.domainId, panelId: team.panelId, taskId },
});
export const edit = (client: Client, team: Team, taskId: string, body: object) =>
  client.call(updateTask, { ...at(team, taskId), body });
export const tasksOf = async (team: Team) => (await ok(team.owner.call(listTasks, panel(team)))).taskData;
export const taskOf = async (team: Team, id: string) => (await tasksOf(team)).find((task) => task.id === id);

/** Everything of a domain but versions and what people were told, which stays when its cause is undone. */
export const stateOf = async ({ owner, domainId }: Team, server?: Readable) => {
  const { copy } = await fetchCopy(owner, domainId, server);
  return Object.fromEntries(
    [...copy]
      .filter(([key]) => !/ (announcement|notification) /.test(key))
      .map(([key, { version: _version, updatedAt: _updatedAt, ...thing }]) => [key, thing]),
  );
};
