import { type Attachment, plainFileName } from "../../../contract/attachments/attachment.ts";
import type { Change } from "../../../contract/changes.ts";
import { tidy } from "../../../contract/shared/text.ts";
import type { Assignee } from "../../../contract/users/user.ts";
import type { ModelLog } from "./model-log.ts";
import { Refused } from "./refused.ts";

/** The files of tasks, in each task's own stream. */
export class ModelFiles {
  readonly #log: ModelLog;
  readonly #tell: (change: Change, difference: 1 | -1) => void;
  readonly #files = new Map<string, Attachment[]>();

  /** `tell`: the board is told how many there are. */
  constructor(log: ModelLog, tell: (change: Change, difference: 1 | -1) => void) {
    this.#log = log;
    this.#tell = tell;
  }

  of(taskId: string): Attachment[] {
    return this.#files.get(taskId) ?? [];
  }

  attach(taskId: string, uploader: Assignee, changeId: string, name: string): Attachment {
    const file: Attachment = {
      ...{ id: crypto.randomUUID(), taskId, name, size: 3, type: "application/octet-stream", hasPreview: false },
      ...{ uploader, createdAt: new Date().toISOString() },
    };
    this.#files.set(taskId, [...this.of(taskId), file]);
    const [change] = this.#log.commit(taskId, uploader.id, changeId, [
      { type: "attachment.created", entityId: file.id, before: null, after: { ...file } },
    ]);
    if (change) this.#tell(change, 1);
    return file;
  }

  rename(taskId: string, id: string, actorId: string, changeId: string, given: string): Attachment {
    const name = tidy(plainFileName(given));
    const file = this.#find(taskId, id);
    const renamed = { ...file, name };
    this.#files.set(
      taskId,
      this.of(taskId).map((each) => (each === file ? renamed : each)),
    );
    this.#log.commit(taskId, actorId, changeId, [
      { type: "attachment.updated", entityId: id, before: { name: file.name }, after: { name } },
    ]);
    return renamed;
  }

  delete(taskId: string, id: string, actorId: string, changeId: string): undefined {
    const file = this.#find(taskId, id);
    this.#files.set(
      taskId,
      this.of(taskId).filter((each) => each !== file),
    );
    const [change] = this.#log.commit(taskId, actorId, changeId, [
      { type: "attachment.deleted", entityId: id, before: { ...file }, after: null },
    ]);
    if (change) this.#tell(change, -1);
  }

  #find(taskId: string, id: string): Attachment {
    const file = this.of(taskId).find((each) => each.id === id);
    if (!file) throw new Refused("attachment-not-found");
    return file;
  }
}
