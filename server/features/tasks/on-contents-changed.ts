import type { ChangeType } from "../../../contract/kinds.ts";
import type { Contents } from "../../../contract/tasks/contents.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import { saveTask } from "./rows/tasks.sql.ts";
import { calledAhead } from "./tasks.read.ts";

/** What becomes of what a board tells, where something becomes of a task's contents. */
const effects: Partial<Record<ChangeType, (contents: Contents) => Partial<Contents>>> = {
  "description.created": () => ({ described: true }),
  "description.deleted": () => ({ described: false }),
  "attachment.created": ({ files }) => ({ files: files + 1 }),
  "attachment.deleted": ({ files }) => ({ files: files - 1 }),
  "comment.created": ({ comments }) => ({ comments: comments + 1 }),
  "comment.deleted": ({ comments }) => ({ comments: comments - 1 }),
};

/**
 * Tells a panel how much there is in a task. It is told by the difference: undoing one of several comments takes one away,
 * whatever was counted then. Whoever changes a task's contents holds the lock of its panel.
 */
export const tellOfContents = Object.entries(effects).map(
  ([type, effect]): Listener => ({
    on: type as ChangeType,
    act: async ({ tx, log, recorded: { change, domainId } }) => {
      const { stream: id } = change;
      // A task that the same command makes says by itself what is in it.
      if (log.recorded.some((one) => one.change.type === "task.created" && one.change.entityId === id)) return;
      const task = await calledAhead.take(tx, log, id);
      if (!task) return;
      const { panelId, contents } = task;
      const told = log.updated("task", panelId, id, contents, effect(contents));
      if (!told) return;
      const { version, at, after } = told;
      const saved = { id, domainId, panelId, version, updatedAt: at };
      for (const write of saveTask(tx, saved, after as Partial<Contents>)) log.alongside(write);
    },
  }),
);
