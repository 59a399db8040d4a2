import { methodOf, pathOf } from "../../contract/define.ts";
import { createTask } from "../../contract/tasks/commands.ts";
import { getTask, listTasks } from "../../contract/tasks/queries.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { devIdToken } from "../../seed/call.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { type Context, tokenOf } from "../context.ts";
import { panelOf, signUpMethod, signUpPath } from "../crowd.ts";
import { AT_ONCE, load } from "../load.ts";
import { movesOn } from "../moves.ts";
import { conversations, talkedTask } from "../talk.ts";
import { lastsAtRate, toldTo } from "../told.ts";

/** One turn of a side: the milliseconds of its calls. Turns are short, so that both sides meet the same machine. */
type Turn = () => Promise<number[]>;

/** What is held against each other. Each prepares itself on one side and answers its turns. */
export type Compared = (context: Context) => Promise<Turn>;

const calls = ({ quick }: Context, many: number): number => (quick ? Math.ceil(many / 4) : many);

const timesOf = async (callers: number, count: number, call: (caller: number, number: number) => Promise<unknown>) =>
  (await load({ callers, until: { calls: count } }, call)).times;

const readings = (context: Context, panelId: string) => {
  const path = `/api${pathOf(listTasks.route, { domainId: context.domain.id, panelId })}`;
  return (caller: number, headers: Record<string, string> = {}) =>
    context.http(path, { token: tokenOf(context, caller), headers });
};

type PanelName = Parameters<typeof panelOf>[1];

const readChanged =
  (name: PanelName, headers: Record<string, string> = {}): Compared =>
  async (context) => {
    const panel = panelOf(context.domain, name);
    const move = await movesOn(context, panel);
    const read = readings(context, panel.id);
    let number = 0;
    return async () => {
      const times: number[] = [];
      for (let time = 0; time < calls(context, 40); time++) {
        await move(0, number++);
        times.push(...(await timesOf(1, 1, (caller) => read(caller, headers))));
      }
      return times;
    };
  };

const readUnchanged =
  (name: PanelName): Compared =>
  async (context) => {
    const read = readings(context, panelOf(context.domain, name).id);
    return () => timesOf(1, calls(context, 120), (caller) => read(caller));
  };

const readAgain =
  (name: PanelName): Compared =>
  async (context) => {
    const read = readings(context, panelOf(context.domain, name).id);
    const { etag = "" } = await read(0);
    return () => timesOf(1, calls(context, 400), (caller) => read(caller, { "if-none-match": etag }));
  };

const moves =
  (name: PanelName, callers: number): Compared =>
  async (context) => {
    const move = await movesOn(context, panelOf(context.domain, name));
    let number = 0;
    return () => timesOf(callers, calls(context, callers === 1 ? 150 : 640), (caller) => move(caller, number++));
  };

/** On two panels of the same people at once, who are told of work that is finished on either. */
const movesOnTwo: Compared = async (context) => {
  const names = ["A thousand", "Five thousand"] as const;
  const moves = await Promise.all(names.map((name) => movesOn(context, panelOf(context.domain, name))));
  let number = 0;
  return () =>
    timesOf(
      AT_ONCE,
      calls(context, 640),
      (caller) => moves[caller % moves.length]?.(caller, number++) as Promise<unknown>,
    );
};

const WATCHERS = 500;

const MOVES_A_SECOND = 40;

/** Until the last of those who look at a panel has each of its moves, of which more come than people make. */
const watchedMoves: Compared = async (context) => {
  const { tell } = await toldTo(context, panelOf(context.domain, "A thousand"), { size: WATCHERS });
  let number = 0;
  return () => lastsAtRate(() => tell(number++), { rate: MOVES_A_SECOND, moves: calls(context, 2 * MOVES_A_SECOND) });
};

const creations =
  (callers: number): Compared =>
  async (context) => {
    const { id: domainId, columns } = context.domain;
    const path = `/api${pathOf(createTask.route, { domainId, panelId: panelOf(context.domain, "Five thousand").id })}`;
    return () =>
      timesOf(callers, calls(context, callers === 1 ? 150 : 640), (caller) =>
        context.http(path, {
          method: methodOf(createTask.route),
          token: tokenOf(context, caller),
          body: { id: newId(), title: "One more", statusId: columns.todo },
        }),
      );
  };

const talkersOf = ({ domain, http, people }: Context, name: PanelName) => ({
  send: http,
  params: { domainId: domain.id, panelId: panelOf(domain, name).id },
  tokens: people.map(({ token }) => token),
});

const comments: Compared = async (context) => {
  const talkers = talkersOf(context, "A thousand");
  const { body } = await context.http(`/api${pathOf(listTasks.route, talkers.params)}`, { token: tokenOf(context, 0) });
  const { taskData } = JSON.parse(body.toString()) as { taskData: Task[] };
  const say = conversations(talkers, taskData);
  return () => timesOf(AT_ONCE, calls(context, 640), say);
};

const COMMENTS = 100;

const openings: Compared = async (context) => {
  const talkers = talkersOf(context, "A thousand");
  const taskId = await talkedTask(talkers, context.domain.columns.todo, { comments: COMMENTS });
  const path = `/api${pathOf(getTask.route, { ...talkers.params, taskId })}`;
  return () => timesOf(1, calls(context, 300), (caller) => context.http(path, { token: tokenOf(context, caller) }));
};

const signIns: Compared = async (context) => {
  const { server, people, http } = context;
  return async () => {
    const tokens: string[] = [];
    for (let at = 0; at < calls(context, 40); at++)
      tokens.push(await devIdToken(server.url, people[at % people.length] ?? { name: "", email: "" }));
    return timesOf(1, tokens.length, (_, number) =>
      http(signUpPath, { method: signUpMethod, body: { accessToken: tokens[number] } }),
    );
  };
};

export const compared: Record<string, Compared> = {
  "GET 1,000 tasks, just changed": readChanged("A thousand"),
  "GET 1,000 tasks, just changed, brotli": readChanged("A thousand", { "accept-encoding": "br" }),
  "GET 1,000 tasks, unchanged": readUnchanged("A thousand"),
  "GET 1,000 tasks, 304": readAgain("A thousand"),
  "GET 5,000 tasks, just changed": readChanged("Five thousand"),
  "GET 5,000 tasks, unchanged": readUnchanged("Five thousand"),
  "GET 5,000 tasks, 304": readAgain("Five thousand"),
  "move a task of 1,000": moves("A thousand", 1),
  [`move a task of 1,000, ${AT_ONCE} at once`]: moves("A thousand", AT_ONCE),
  "move a task of 10,000": moves("Ten thousand", 1),
  [`move tasks of two panels, ${AT_ONCE} at once`]: movesOnTwo,
  [`${MOVES_A_SECOND} moves a second until the last of ${WATCHERS} has each`]: watchedMoves,
  "create a task": creations(1),
  [`create a task, ${AT_ONCE} at once`]: creations(AT_ONCE),
  [`comment, ${AT_ONCE} at once`]: comments,
  [`open a task with ${COMMENTS} comments`]: openings,
  "sign in": signIns,
};
