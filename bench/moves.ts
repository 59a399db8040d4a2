import { methodOf, pathOf } from "../contract/define.ts";
import { updateTask } from "../contract/tasks/commands.ts";
import { listTasks } from "../contract/tasks/queries.ts";
import type { Task } from "../contract/tasks/task.ts";
import type { BuiltPanel } from "../seed/built.ts";
import { randomFrom } from "../seed/random.ts";
import { type Context, tokenOf } from "./context.ts";
import type { Send } from "./light-client.ts";

/**
 * Moves on a panel: each takes one of the caller's own tasks and puts it after any task that stays, in any column. So
 * that no two callers are at odds, every second task stays where it is, and the others are shared out. None is put where
 * it is: nobody would be told of that.
 */
export const movesOn = async (context: Context, { id: panelId }: BuiltPanel, send: Send = context.http) => {
  const params = { domainId: context.domain.id, panelId };
  const { body } = await context.http(`/api${pathOf(listTasks.route, params)}`, { token: tokenOf(context, 0) });
  const { taskData } = JSON.parse(body.toString()) as { taskData: Task[] };
  const staying = taskData.filter((_, at) => at % 2 === 0);
  const moving = taskData.filter((_, at) => at % 2 === 1);
  const random = randomFrom(3);
  const below = new Map(moving.map(({ id }, at) => [id, staying[at]]));
  const placeFor = (taskId: string): Task => {
    const place = random.pick(staying);
    if (place === below.get(taskId)) return placeFor(taskId);
    below.set(taskId, place);
    return place;
  };
  return (caller: number, number: number, headers: Record<string, string> = {}): Promise<unknown> => {
    const task = moving[(number * 37) % moving.length] as Task;
    const { id: afterId, statusId } = placeFor(task.id);
    const path = `/api${pathOf(updateTask.route, { ...params, taskId: task.id })}`;
    const method = methodOf(updateTask.route);
    return send(path, { method, token: tokenOf(context, caller), body: { statusId, afterId }, headers });
  };
};
