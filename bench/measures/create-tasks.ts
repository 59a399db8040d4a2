import { methodOf, pathOf } from "../../contract/define.ts";
import { createTask } from "../../contract/tasks/commands.ts";
import type { BuiltPanel } from "../../seed/built.ts";
import { items } from "../../seed/items.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { type Context, type Measure, seconds, tokenOf } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { figure } from "../figure.ts";
import { type Send, senderOf } from "../light-client.ts";
import { AT_ONCE, inTurns, load, type Measured, TURNS, WARM_UP } from "../load.ts";
import { reference } from "../reference.ts";

/** A count and no time, as they make the panel larger: one of 1,000 has 2,500 after them, however quick the server is. */
const CREATIONS = 1_500;

/** As the browser does it: with an id of its own, at the bottom of a column, with two subtasks. */
const creationsOn = (context: Context, panel: BuiltPanel, send: Send) => {
  const { id: domainId, columns } = context.domain;
  const path = `/api${pathOf(createTask.route, { domainId, panelId: panel.id })}`;
  return (caller: number, number: number) =>
    send(path, {
      method: methodOf(createTask.route),
      token: tokenOf(context, caller),
      body: {
        id: newId(),
        title: items()[number % items().length]?.title,
        statusId: columns.todo,
        subTasks: [1, 2].map((at) => ({ id: newId(), title: `Step ${at}`, done: false })),
      },
    });
};

export const createTasks: Measure = async (context) => {
  const { send, close } = senderOf(context.server.url);
  const on = (name: Parameters<typeof panelOf>[1]) => creationsOn(context, panelOf(context.domain, name), send);
  const create = on("Five thousand");
  const until = { seconds: seconds(context) };
  const few = { calls: Math.ceil((context.quick ? 200 : CREATIONS) / TURNS) };
  await load({ callers: 1, until: { calls: context.quick ? 100 : WARM_UP } }, create);
  const figures = [
    figure("create a task", await load({ callers: 1, until }, create), reference.create),
    figure(`create a task, ${AT_ONCE} at once`, await load({ callers: AT_ONCE, until }, create), reference.createBy32),
  ];
  const bySize = await inTurns(TURNS, { callers: AT_ONCE, until: few }, [on("A thousand"), on("Ten thousand")]);
  for (const [at, size] of ["1,000", "10,000"].entries())
    figures.push(
      figure(`create a task among ${size}, ${AT_ONCE} at once`, bySize[at] as Measured, reference.createBy32),
    );
  close();
  return figures;
};
