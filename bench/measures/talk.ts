import { pathOf } from "../../contract/define.ts";
import { getTask, listTasks } from "../../contract/tasks/queries.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { type Measure, seconds, tokenOf } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { figure, plainFigure } from "../figure.ts";
import { senderOf } from "../light-client.ts";
import { AT_ONCE, inTurns, load, type Measured, TURNS, WARM_UP } from "../load.ts";
import { movesOn } from "../moves.ts";
import { conversations, talkedTask } from "../talk.ts";

/** Comments on the task that is opened. */
const COMMENTS = 100;
/** Opening a task of which much was said; and comments on many tasks, in turns with moves on the same panel. */
export const talk: Measure = async (context) => {
  const { domain, people, http, quick } = context;
  const { send, close } = senderOf(context.server.url);
  const panel = panelOf(domain, "A thousand");
  const params = { domainId: domain.id, panelId: panel.id };
  const talkers = { send, params, tokens: people.map(({ token }) => token) };
  const taskId = await talkedTask(talkers, domain.columns.todo, { comments: COMMENTS });
  const path = `/api${pathOf(getTask.route, { ...params, taskId })}`;
  const open = (caller: number) => send(path, { token: tokenOf(context, caller) });
  await load({ callers: 1, until: { calls: quick ? 100 : WARM_UP } }, open);
  const opened = await load({ callers: 1, until: { seconds: seconds(context) } }, open);

  const { body } = await http(`/api${pathOf(listTasks.route, params)}`, { token: tokenOf(context, 0) });
  const { taskData } = JSON.parse(body.toString()) as { taskData: Task[] };
  const say = conversations(talkers, taskData);
  await load({ callers: 1, until: { calls: quick ? 100 : WARM_UP } }, say);
  const each = { callers: AT_ONCE, until: { seconds: seconds(context) / TURNS } };
  const [moved, said] = (await inTurns(TURNS, each, [await movesOn(context, panel, send), say])) as [
    Measured,
    Measured,
  ];
  close();
  return [
    figure(`open a task with ${COMMENTS} comments`, opened),
    figure(`comment, ${AT_ONCE} at once`, said),
    figure(`moves in turns with them, ${AT_ONCE} at once`, moved),
    plainFigure("comments a second to moves", "×", [said.rate / moved.rate]),
  ];
};
