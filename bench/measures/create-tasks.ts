import { methodOf, pathOf } from "../../contract/shared/define.ts";
import { createTask } from "../../contract/tasks/commands.ts";
import { items } from "../../seed/items.ts";
import { newId } from "../../server/platform/ids.ts";
import { type Measure, seconds, tokenOf } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { figure } from "../figure.ts";
import { AT_ONCE, load, WARM_UP } from "../load.ts";
import { reference } from "../reference.ts";

/** As the browser does it: with an id of its own, at the bottom of a column, with two subtasks. */
export const createTasks: Measure = async (context) => {
  const { id: domainId, columns } = context.domain;
  const path = `/api${pathOf(createTask.route, { domainId, panelId: panelOf(context.domain, "Five thousand").id })}`;
  const create = (caller: number, number: number) =>
    context.http(path, {
      method: methodOf(createTask.route),
      token: tokenOf(context, caller),
      body: {
        id: newId(),
        title: items()[number % items().length]?.title,
        statusId: columns.todo,
        subTasks: [1, 2].map((at) => ({ id: newId(), title: `Step ${at}`, done: false })),
      },
    });
  const until = { seconds: seconds(context) };
  await load({ callers: 1, until: { calls: context.quick ? 100 : WARM_UP } }, create);
  return [
    figure("create a task", await load({ callers: 1, until }, create), reference.create),
    figure(`create a task, ${AT_ONCE} at once`, await load({ callers: AT_ONCE, until }, create), reference.createBy32),
  ];
};
