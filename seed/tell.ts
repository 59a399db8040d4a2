import { addReaction, createComment, updateComment } from "../contract/comments/commands.ts";
import type { AnswerOf, BodyInputOf, Command, ParamsOf, RouteOf } from "../contract/define.ts";
import { describeTask } from "../contract/descriptions/commands.ts";
import type { PanelAddress } from "../contract/panels/panel.ts";
import type { TaskAddress } from "../contract/tasks/task.ts";
import { newId } from "../server/platform/basics/ids.ts";
import type { BuiltTask } from "./built.ts";
import type { Telling } from "./plan.ts";

/** A way of building a world does these, each as the person whose act it is. */
export interface Hands {
  send: <C extends Command>(
    command: C,
    asked: { params: ParamsOf<RouteOf<C>>; body: BodyInputOf<C> },
  ) => Promise<AnswerOf<C>>;
  attach: (params: TaskAddress, file: { id: string; name: string; bytes: Buffer }) => Promise<unknown>;
}

/** A text with the ids of the files that it names. Throws for a file that is not there. */
const withIds = ({ files }: BuiltTask, text: string): string =>
  text.replace(/attachment:([\w.-]+)/g, (_, name: string) => {
    if (!files[name]) throw new Error(`Nobody has attached ${name}.`);
    return `attachment:${files[name]}`;
  });

const commentOf = ({ comments }: BuiltTask, at: number): string => {
  const id = comments[at];
  if (!id) throw new Error(`There is no comment ${at} yet.`);
  return id;
};

/** Does what somebody tells within a task, and notes in `task` what came of it. */
export const tell = async (hands: Hands, panel: PanelAddress, task: BuiltTask, act: Telling): Promise<void> => {
  const params = { ...panel, taskId: task.id };
  switch (act.kind) {
    case "describe":
      await hands.send(describeTask, { params, body: { text: withIds(task, act.text) } });
      break;
    case "comment": {
      const id = newId();
      task.comments.push(id);
      await hands.send(createComment, { params, body: { id, text: withIds(task, act.text) } });
      break;
    }
    case "correct": {
      const commentId = commentOf(task, act.comment);
      await hands.send(updateComment, { params: { ...params, commentId }, body: { text: withIds(task, act.text) } });
      break;
    }
    case "react": {
      const commentId = commentOf(task, act.comment);
      await hands.send(addReaction, { params: { ...params, commentId, reaction: act.reaction }, body: undefined });
      break;
    }
    case "attach": {
      const id = newId();
      task.files[act.name] = id;
      await hands.attach(params, { id, name: act.name, bytes: act.bytes });
    }
  }
};
