import { createComment } from "../contract/comments/commands.ts";
import { methodOf, pathOf } from "../contract/define.ts";
import { createTask, updateTask } from "../contract/tasks/commands.ts";
import { newId } from "../server/platform/basics/ids.ts";
import type { Send } from "./light-client.ts";
import { AT_ONCE, load } from "./load.ts";

/** A panel, who talks there, and how what they do is sent. */
export interface Talkers {
  send: Send;
  params: { domainId: string; panelId: string };
  tokens: readonly string[];
}

/** As long as people's are, with a line break and what is drawn. */
const TEXT =
  "I looked at it again, and **two of them** are too wide for the gate.\n\nShall we cut them, or order others?";

/** One of them comments on a task. */
export const comment = ({ send, params, tokens }: Talkers, taskId: string, number: number, words = TEXT) =>
  send(`/api${pathOf(createComment.route, { ...params, taskId })}`, {
    method: methodOf(createComment.route),
    token: tokens[number % tokens.length] ?? "",
    body: { text: `${words} ${number}` },
  });

/** Who talk of one task. */
const SPEAKERS = 3;

/**
 * Comments on tasks all over a panel; answers what sends the next one. Of a task always the same people talk, in turns: were it
 * whoever comes next, each comment would be told to the more people the more of them came before it.
 */
export const conversations = (talkers: Talkers, tasks: readonly { id: string }[]): (() => Promise<unknown>) => {
  const { tokens } = talkers;
  let number = 0;
  return () => {
    const at = (number * 37) % tasks.length;
    const speaker = at * SPEAKERS + (Math.floor(number / tasks.length) % SPEAKERS);
    const token = tokens[speaker % tokens.length] ?? "";
    return comment({ ...talkers, tokens: [token] }, tasks[at]?.id ?? "", number++);
  };
};

/** A new task at the top of a column, with so much in its timeline, by all of them in turns. Answers its id. */
export const talkedTask = async (
  talkers: Talkers,
  statusId: string,
  { comments, changes = 0 }: { comments: number; changes?: number },
): Promise<string> => {
  const { send, params, tokens } = talkers;
  const id = newId();
  const create = { id, title: "Talked about", statusId, afterId: null };
  const token = tokens[0] ?? "";
  await send(`/api${pathOf(createTask.route, params)}`, { method: methodOf(createTask.route), token, body: create });
  const rename = (number: number) =>
    send(`/api${pathOf(updateTask.route, { ...params, taskId: id })}`, {
      method: methodOf(updateTask.route),
      token: tokens[number % tokens.length] ?? "",
      body: { title: `Talked about ${number}` },
    });
  // In turns, as a task's timeline holds both, where there are both.
  await load({ callers: AT_ONCE, until: { calls: comments + changes } }, (_, number) =>
    number % 2 === 1 && number < 2 * changes ? rename(number) : comment(talkers, id, number),
  );
  return id;
};
