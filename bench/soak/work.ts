import { methodOf, pathOf } from "../../contract/define.ts";
import { searchTasks } from "../../contract/search/queries.ts";
import { createTask, deleteTask } from "../../contract/tasks/commands.ts";
import { getBoard, getTask, listTasks } from "../../contract/tasks/queries.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { CHANGE_HEADER } from "../../contract/wire.ts";
import type { BuiltPanel } from "../../seed/built.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { type Context, tokenOf } from "../context.ts";
import { movesOn } from "../moves.ts";
import { comment } from "../talk.ts";

/** One thing that somebody does. A move says the id of its change. */
export type Act =
  | { kind: "move"; id: string; done: () => Promise<unknown> }
  | { kind: "other"; done: () => Promise<unknown> };

/** Tasks that were made and are still there, at most: a panel stays as large as it is. */
const MADE = 20;
const WORDS = ["gate", "wall", "fix", "error", "update", "docs", "test", "build"];

/**
 * What people do on a panel, one after the other: of twenty things twelve are moves, two are new tasks, of which the oldest
 * go again, one is a comment, two open a task, two ask whether the board is another, and one searches.
 */
export const workOn = async (context: Context, panel: BuiltPanel): Promise<(number: number) => Act> => {
  const { http, domain } = context;
  const params = { domainId: domain.id, panelId: panel.id };
  const token = (number: number): string => tokenOf(context, number);
  const move = await movesOn(context, panel);
  const { body } = await http(`/api${pathOf(listTasks.route, params)}`, { token: token(0) });
  const { taskData } = JSON.parse(body.toString()) as { taskData: Task[] };
  const taskAt = (number: number): string => taskData[(number * 37) % taskData.length]?.id ?? "";
  const tokens = context.people.map((one) => one.token);
  const made: string[] = [];
  let etag = "";

  const create = async (number: number): Promise<void> => {
    const id = newId();
    await http(`/api${pathOf(createTask.route, params)}`, {
      ...{ method: methodOf(createTask.route), token: token(number) },
      body: { id, title: `One more ${number}`, statusId: domain.columns.todo },
    });
    made.push(id);
    const [oldest] = made.length > MADE ? made.splice(0, 1) : [];
    if (!oldest) return;
    const path = `/api${pathOf(deleteTask.route, { ...params, taskId: oldest })}`;
    await http(path, { method: methodOf(deleteTask.route), token: token(0) });
  };
  const read = async (number: number): Promise<void> => {
    const headers = { "accept-encoding": "br", ...(etag && { "if-none-match": etag }) };
    const answer = await http(`/api${pathOf(getBoard.route, params)}`, { token: token(number), headers });
    etag = answer.etag ?? "";
  };
  const others: ((number: number) => Promise<unknown>)[] = [
    create,
    (number) => http(`/api${pathOf(getTask.route, { ...params, taskId: taskAt(number) })}`, { token: token(number) }),
    read,
    (number) => {
      const text = WORDS[number % WORDS.length] ?? "";
      return http(`/api${pathOf(searchTasks.route, params)}?text=${text}`, { token: token(number) });
    },
    create,
    (number) => http(`/api${pathOf(getTask.route, { ...params, taskId: taskAt(number) })}`, { token: token(number) }),
    read,
    (number) => comment({ send: http, params, tokens }, taskAt(number), number),
  ];
  return (number) => {
    const at = number % 20;
    const other = at % 5 < 3 ? undefined : others[Math.floor(at / 5) * 2 + (at % 5) - 3];
    if (other) return { kind: "other", done: () => other(number) };
    const id = newId();
    return { kind: "move", id, done: () => move(number, number, { [CHANGE_HEADER]: id }) };
  };
};
