import type { Change } from "../../../contract/changes.ts";
import type { Comment, ReactionName } from "../../../contract/comments/comment.ts";
import { react } from "../../../contract/comments/reactions.ts";
import { isOfContents, kindOf } from "../../../contract/kinds.ts";
import { TIMELINE_PAGE, type Timeline, type TimelineEntry } from "../../../contract/timeline/timeline.ts";
import type { Assignee } from "../../../contract/users/user.ts";
import type { ModelLog } from "./model-log.ts";
import { Refused } from "./refused.ts";

/** What is said of tasks, in each task's own stream, and their timelines. */
export class ModelTalk {
  readonly #log: ModelLog;
  readonly #tell: (change: Change, difference: 1 | -1) => void;
  readonly #comments = new Map<string, Comment>();

  /** `tell`: the board is told how many there are. */
  constructor(log: ModelLog, tell: (change: Change, difference: 1 | -1) => void) {
    this.#log = log;
    this.#tell = tell;
  }

  say(taskId: string, author: Assignee, changeId: string, body: { id?: string; text: string }): Comment {
    const { id = crypto.randomUUID(), text } = body;
    const present = this.#comments.get(id);
    if (present) return present;
    const comment: Comment = {
      ...{ id, taskId, author, text, mentions: [], reactions: [] },
      ...{ createdAt: new Date().toISOString(), editedAt: null },
    };
    this.#comments.set(id, comment);
    const [change] = this.#log.commit(taskId, author.id, changeId, [
      { type: "comment.created", entityId: id, before: null, after: { ...comment } },
    ]);
    if (change) this.#tell(change, 1);
    return comment;
  }

  edit(id: string, actorId: string, changeId: string, text: string): Comment {
    return this.#change(id, actorId, changeId, { text, editedAt: new Date().toISOString() });
  }

  react(id: string, actorId: string, changeId: string, { name, on }: { name: ReactionName; on: boolean }): Comment {
    const { reactions } = this.#find(id);
    return this.#change(id, actorId, changeId, { reactions: react(reactions, name, { userId: actorId, on }) });
  }

  unsay(id: string, actorId: string, changeId: string): undefined {
    const comment = this.#find(id);
    this.#comments.delete(id);
    const [change] = this.#log.commit(comment.taskId, actorId, changeId, [
      { type: "comment.deleted", entityId: id, before: { ...comment }, after: null },
    ]);
    if (change) this.#tell(change, -1);
  }

  timeline(taskId: string, before: string | null): Timeline {
    const all = this.#log.changes
      .filter((change) => change.stream === taskId || (change.entityId === taskId && kindOf(change.type) === "task"))
      .filter((change) => !isOfContents(change))
      .flatMap((change) => this.#entryOf(change))
      .toReversed();
    const from = Number(before?.split("-")[0] ?? 0);
    const to = from + TIMELINE_PAGE;
    return { entries: all.slice(from, to), next: to < all.length ? `${to}-0` : null, refs: [] };
  }

  #entryOf({ stream: _stream, actorId, ...change }: Change): TimelineEntry[] {
    if (change.type !== "comment.created")
      return [{ kind: "change", ...change, actor: { id: actorId, fullName: "", profilePicture: null }, message: "" }];
    const comment = this.#comments.get(change.entityId);
    return comment ? [{ kind: "comment", comment }] : [];
  }

  #change(id: string, actorId: string, changeId: string, after: Partial<Comment>): Comment {
    const comment = this.#find(id);
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, comment[field as keyof Comment]]));
    const edited = { ...comment, ...after };
    this.#comments.set(id, edited);
    this.#log.commit(comment.taskId, actorId, changeId, [{ type: "comment.updated", entityId: id, before, after }]);
    return edited;
  }

  #find(id: string): Comment {
    const comment = this.#comments.get(id);
    if (!comment) throw new Refused("comment-not-found");
    return comment;
  }
}
