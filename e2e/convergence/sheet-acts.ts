import type { Attachment } from "../../contract/attachments/attachment.ts";
import { deleteAttachment, renameAttachment, uploadAttachment } from "../../contract/attachments/commands.ts";
import {
  addReaction,
  createComment,
  deleteComment,
  removeReaction,
  updateComment,
} from "../../contract/comments/commands.ts";
import type { Comment } from "../../contract/comments/comment.ts";
import { reactionNames } from "../../contract/comments/comment.ts";
import { describeTask } from "../../contract/descriptions/commands.ts";
import { isAtOdds, type TextPart } from "../../contract/shared/merging/merge-text.ts";
import type { TextBasis } from "../../contract/shared/merging/text-basis.ts";
import { type TextConflict, textConflictOf } from "../../contract/shared/merging/text-conflict.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { chosenText } from "../../web/features/tasks/conflict/text-rows.ts";
import { basisOf } from "../../web/sync/session/details-shown.ts";
import type { Input } from "../../web/sync/wire/http.ts";
import type { RequestFailed } from "../../web/sync/wire/request-failed.ts";
import { type Act, address, type Context, run, untilAnswered } from "./context.ts";
import { countIn, newWords, wordsIn } from "./ledger.ts";

/** A longer text loses half of its lines. */
const LONG_TEXT = 5000;
const MANY_FILES = 20;
const FILE_BYTES = 200;

/** The task that is open, as it is shown; now and then another is opened. */
const opened = ({ page, place, pick }: Context) => {
  const shown = page.opened();
  if (shown && page.random() > 0.05) return shown.description === undefined ? undefined : shown;
  page.open(pick(place.discussed) ?? "");
  return undefined;
};

/** A text with words put in somewhere; now and then lines go. */
const written = ({ page, pick, ledger }: Context, text: string, words: string): string => {
  const lines = text === "" ? [] : text.split("\n");
  if (text.length > LONG_TEXT || page.random() < 0.1) {
    const [from, count] = text.length > LONG_TEXT ? [0, lines.length / 2] : [page.random() * lines.length, 1];
    ledger.takesAway(...lines.splice(from, count).flatMap(wordsIn));
  }
  const at = Math.floor(page.random() * (lines.length + 1));
  if (at < lines.length && page.random() < 0.5) {
    const parts = (lines[at] ?? "").split(" ");
    parts.splice(Math.floor(page.random() * (parts.length + 1)), 0, words);
    lines[at] = parts.join(" ");
  } else lines.splice(at, 0, pick([words, `- ${words}`, `## ${words}`]) ?? words);
  return lines.join("\n");
};

const MOST_CHOICES = 50;

type Edit = TextBasis & { text: string };

/** The words that I put into a run. */
const broughtBy = (part: TextPart): string[] => {
  if ("same" in part) return [];
  const had = new Set(wordsIn(part.base));
  return wordsIn(part.mine).filter((words) => !had.has(words));
};

/** Saves a text; of runs at odds with somebody else's both are taken, as is preselected for people. Answers the change's id. */
const saveText = async <Thing>(
  { ledger }: Context,
  first: Edit,
  save: (body: Edit, change: string) => Promise<unknown>,
): Promise<string> => {
  let body = first;
  for (let tries = 0; ; tries++) {
    const change = newId();
    try {
      await save(body, change);
      return change;
    } catch (reason) {
      const conflict: TextConflict<Thing> | undefined = textConflictOf<Thing>((reason as RequestFailed).problem);
      if (!conflict || tries === MOST_CHOICES) throw reason;
      countIn(ledger.acts, "chose both");
      // What else it brings is in whatever was written on top of it as well, and may wait behind the choice.
      for (const part of conflict.parts)
        for (const words of isAtOdds(part) ? wordsIn(`${part.theirs} ${part.mine}`) : broughtBy(part))
          ledger.mayBeTwice.add(words);
      body = { text: chosenText(conflict.parts, {}), version: conflict.version };
    }
  }
};

export const describe: Act = async (context) => {
  const { who, n, ledger, saved } = context;
  const shown = opened(context);
  if (!shown) return;
  const words = newWords(who, n);
  const text = written(context, shown.description?.text ?? "", words);
  const params = address(context, shown.id);
  const change = await saveText(context, { text, ...basisOf(shown, shown.id) }, (body, id) =>
    run(context, describeTask, { params, body }, id),
  );
  ledger.typed.set(words, shown.id);
  saved(change, [words]);
};

export const comment: Act = async (context) => {
  const { who, n, ledger, counted } = context;
  const shown = opened(context);
  if (!shown) return;
  const [id, change] = [newId(), newId()];
  const words = newWords(who, n);
  ledger.asked.add(id);
  await run(context, createComment, { params: address(context, shown.id), body: { id, text: words } }, change);
  ledger.made.comment.add(id);
  ledger.typed.set(words, id);
  counted(change, [id]);
};

const ownComment = (context: Context): { taskId: string; basis: TextBasis; one: Comment } | undefined => {
  const shown = opened(context);
  const one = context.pick(shown?.comments.filter(({ author }) => author?.id === context.page.me).slice(-5) ?? []);
  return shown && one ? { taskId: shown.id, basis: basisOf(shown, one.id), one } : undefined;
};

export const editComment: Act = async (context) => {
  const { who, n, ledger, saved } = context;
  const found = ownComment(context);
  if (!found) return comment(context);
  const { taskId, one, basis } = found;
  const words = newWords(who, n);
  const params = { ...address(context, taskId), commentId: one.id };
  const change = await saveText(context, { text: `${one.text} ${words}`, ...basis }, (body, id) =>
    run(context, updateComment, { params, body }, id),
  );
  ledger.typed.set(words, one.id);
  saved(change, [words]);
};

export const removeComment: Act = async (context) => {
  const found = ownComment(context);
  if (!found) return;
  const { taskId, one } = found;
  context.ledger.takesAway(one.id);
  await run(context, deleteComment, { params: { ...address(context, taskId), commentId: one.id } });
};

export const reaction: Act = async (context) => {
  const { page, pick, ledger } = context;
  const shown = opened(context);
  const one = pick(shown?.comments.slice(-8) ?? []);
  const name = pick(reactionNames);
  if (!shown || !one || !name) return;
  const key = `${one.id} ${name} ${page.me}`;
  const params = { ...address(context, shown.id), commentId: one.id, reaction: name };
  const on = page.random() < 0.6;
  const answer = await run(context, on ? addReaction : removeReaction, { params, body: undefined });
  // Without an answer nothing was there to be taken away: the task was deleted, and may have come back since.
  if (answer === undefined) ledger.reactions.delete(key);
  else ledger.reactions.set(key, on);
};

/** A file is sent beside the other commands. */
export const attach: Act = async (context) => {
  const { page, place, who, n, ledger } = context;
  const shown = opened(context);
  if (!shown || (shown.attachments?.length ?? 0) >= MANY_FILES) return removeFile(context);
  const id = newId();
  ledger.asked.add(id);
  const input = {
    params: address(context, shown.id),
    query: { name: `${who} ${n}.txt`, id },
    body: new Blob([`${place.panelId} ${who} ${n} `.repeat(FILE_BYTES / 40)]),
  };
  const change = newId();
  await untilAnswered(() => page.call(uploadAttachment.route, input, change));
  ledger.made.attachment.add(id);
};

const ofFile = (context: Context): { file: Attachment; params: Input["params"] } | undefined => {
  const shown = opened(context);
  const file = context.pick(shown?.attachments ?? []);
  return shown && file ? { file, params: { ...address(context, shown.id), attachmentId: file.id } } : undefined;
};

export const renameFile: Act = async (context) => {
  const { who, n } = context;
  const found = ofFile(context);
  if (!found) return;
  await run(context, renameAttachment, { params: found.params, body: { name: `Renamed ${who} ${n}.txt` } });
};

export const removeFile: Act = async (context) => {
  const found = ofFile(context);
  if (!found) return;
  context.ledger.takesAway(found.file.id);
  await run(context, deleteAttachment, { params: found.params });
};
