import { kindOf } from "../../../contract/kinds.ts";
import type { Recorded } from "../../platform/change-log/change-log.ts";
import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import type { Tx } from "../../platform/db/database.ts";
import { forgetTexts, type IndexedText, indexTexts } from "../../platform/db/word-index.ts";
import { describedAmong } from "./described.sql.ts";

/** What a task with a description is found by, as far as a command has said it. */
interface Described {
  title?: string;
  /** Null: it has none any more. */
  description?: string | null;
  domainId: string;
}

/** Texts that a command has changed, by the id of what they are of; null where they are gone. */
interface Changed {
  texts: Map<string, IndexedText | null>;
  tasks: Map<string, Described>;
}

const noteTask = (tasks: Changed["tasks"], id: string, said: Described): void => {
  tasks.set(id, { ...tasks.get(id), ...said });
};

const noteText = ({ texts, tasks }: Changed, { change, domainId }: Recorded): void => {
  const { type, entityId: id, stream, after } = change;
  const kind = kindOf(type);
  if (kind === "comment" || kind === "attachment") {
    const text = kind === "comment" ? after?.text : after?.name;
    if (after === null) texts.set(id, null);
    else if (typeof text === "string")
      texts.set(id, { id, taskId: stream, domainId, kind: kind === "comment" ? "comment" : "file", text });
  }
  if (kind === "description") {
    if (after === null) noteTask(tasks, stream, { description: null, domainId });
    else if (typeof after.text === "string") noteTask(tasks, stream, { description: after.text, domainId });
  }
};

/** A title counts where there is a description that it is found with: by itself it is looked through. */
const noteTitle = ({ tasks }: Changed, { change, thing, domainId }: Recorded): void => {
  const { type, entityId, after } = change;
  if (typeof after?.title !== "string" || thing.described === false) return;
  // What is new, or comes back, has its description in an entry of its own, or has kept it.
  if (type === "task.updated" || tasks.has(entityId)) noteTask(tasks, entityId, { title: after.title, domainId });
};

const changedBy = (recorded: readonly Recorded[]): Changed => {
  const changed: Changed = { texts: new Map(), tasks: new Map() };
  for (const one of recorded) noteText(changed, one);
  for (const one of recorded) if (kindOf(one.change.type) === "task") noteTitle(changed, one);
  return changed;
};

/** The texts of tasks whose title or description changed; what the command has not said of them is read. */
const textsOfTasks = async (tx: Tx, tasks: Changed["tasks"]): Promise<Map<string, IndexedText | null>> => {
  const texts = new Map<string, IndexedText | null>();
  const unknown: string[] = [];
  const asText = (id: string, domainId: string, title: string, description: string): IndexedText => ({
    ...{ id, taskId: id, domainId, kind: "description", text: `${title} ${description}` },
  });
  for (const [id, { title, description, domainId }] of tasks) {
    texts.set(id, null);
    if (title !== undefined && typeof description === "string") texts.set(id, asText(id, domainId, title, description));
    else if (description !== null) unknown.push(id);
  }
  for (const { id, domain_id, title, text } of await describedAmong(tx, unknown))
    texts.set(id, asText(id, domain_id, title, text));
  return texts;
};

/**
 * Keeps what tasks are found by in step with their texts, in the command's own transaction; its statements travel with
 * COMMIT. A task that is deleted keeps its texts, which are then no answer, until it is purged.
 */
export const keepIndex: BeforeCommit = async ({ tx, log }) => {
  const { texts, tasks } = changedBy(log.recorded);
  if (tasks.size > 0) for (const [id, text] of await textsOfTasks(tx, tasks)) texts.set(id, text);
  if (texts.size === 0) return;
  const gone = [...texts].flatMap(([id, text]) => (text === null ? [id] : []));
  const there = [...texts.values()].filter((text) => text !== null);
  for (const statement of [...forgetTexts(tx, gone), ...indexTexts(tx, there)]) log.alongside(statement);
};
