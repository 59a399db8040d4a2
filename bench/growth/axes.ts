import { setTimeout as sleep } from "node:timers/promises";
import { methodOf, pathOf } from "../../contract/define.ts";
import { listPanels } from "../../contract/panels/queries.ts";
import { createTask } from "../../contract/tasks/commands.ts";
import { listTasks } from "../../contract/tasks/queries.ts";
import type { BuiltPanel } from "../../seed/built.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { type Context, tokenOf } from "../context.ts";
import { load } from "../load.ts";
import { movesOn } from "../moves.ts";
import { median, p99, quantile } from "../statistics.ts";
import { lastsAtRate, type Told, toldTo } from "../told.ts";
import type { Point } from "./growth.ts";

/** Until so many calls were made a server that has just started is still compiling its code. */
const WARM_UP = 200;
const medianOf = async (calls: number, call: (number: number) => Promise<unknown>): Promise<number> =>
  median((await load({ callers: 1, until: { calls } }, (_, number) => call(number))).times);

const creationOn = (context: Context, { id: panelId }: BuiltPanel) => {
  const { id: domainId, columns } = context.domain;
  const path = `/api${pathOf(createTask.route, { domainId, panelId })}`;
  const method = methodOf(createTask.route);
  return () =>
    context.http(path, {
      ...{ method, token: tokenOf(context, 0) },
      body: { id: newId(), title: "One more", statusId: columns.todo },
    });
};

const reading = (context: Context, { id: panelId }: BuiltPanel) => {
  const path = `/api${pathOf(listTasks.route, { domainId: context.domain.id, panelId })}`;
  return (headers: Record<string, string> = {}) => context.http(path, { token: tokenOf(context, 0), headers });
};

/** What is asked of one panel, whatever its size. */
export const onPanel = async (context: Context, panel: BuiltPanel, at: number): Promise<Point> => {
  const move = await movesOn(context, panel);
  const read = reading(context, panel);
  const create = creationOn(context, panel);
  const calls = context.quick ? 10 : 60;
  await load({ callers: 4, until: { calls: WARM_UP } }, (_, number) => move(0, number));
  const changed: number[] = [];
  for (let number = 0; number < (at > 20_000 ? 5 : calls / 2); number++) {
    await move(0, number);
    changed.push(await medianOf(1, () => read()));
  }
  const unchanged = await medianOf(at > 20_000 ? 10 : calls, () => read());
  const { etag = "" } = await read();
  const again = await medianOf(calls * 2, () => read({ "if-none-match": etag }));
  return {
    at,
    values: {
      "all its tasks, just changed": median(changed),
      "all its tasks, unchanged": unchanged,
      "all its tasks, 304": again,
      "move a task": await medianOf(calls * 2, (number) => move(0, number)),
      "create a task": await medianOf(calls, create),
    },
  };
};

/** What is asked in one domain, however many others there are. */
export const amongPanels = async (context: Context, at: number): Promise<Point> => {
  const [panel] = context.domain.panels;
  if (!panel) throw new Error("The domain has no panel.");
  const path = `/api${pathOf(listPanels.route, { domainId: context.domain.id })}`;
  const calls = context.quick ? 20 : 150;
  const move = await movesOn(context, panel);
  await load({ callers: 4, until: { calls: WARM_UP } }, (_, number) => move(0, number));
  return {
    at,
    values: {
      "the panels of a domain": await medianOf(calls, () => context.http(path, { token: tokenOf(context, 0) })),
      "all tasks of a panel, unchanged": await medianOf(calls, () => reading(context, panel)()),
      "move a task": await medianOf(calls, (number) => move(0, number)),
      "create a task": await medianOf(calls, creationOn(context, panel)),
    },
  };
};

const PAUSE_MS = 100;

/** One move after the other, before so many people. */
export const beforePeople = async (context: Context, panel: BuiltPanel, at: number): Promise<Point[]> => {
  const { tell, close } = await toldTo(context, panel, { size: at });
  try {
    const halves: number[] = [];
    const lasts: number[] = [];
    for (let number = 0; number < (context.quick ? 5 : 40); number++) {
      const delays = await tell(number);
      halves.push(median(delays));
      lasts.push(quantile(delays, 1));
      await sleep(PAUSE_MS);
    }
    const delays = { "until half of them have a move": median(halves), "until the last has it": median(lasts) };
    return [
      { at, values: delays },
      { at, values: { "memory of the server": context.server.memory() } },
    ];
  } finally {
    close();
  }
};

const SECONDS = 5;

/** What a rate of moves, a second, does to the time until the last has one. */
export const atRate = async ({ quick }: Pick<Context, "quick">, tell: Told, at: number): Promise<Point> => {
  const lasts = await lastsAtRate(tell, { rate: at, moves: at * (quick ? 1 : SECONDS) });
  return { at, values: { "until the last has it, median": median(lasts), "until the last has it, p99": p99(lasts) } };
};
