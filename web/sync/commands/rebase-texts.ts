import type { updateComment } from "../../../contract/comments/commands.ts";
import type { AnswerOf } from "../../../contract/define.ts";
import type { describeTask } from "../../../contract/descriptions/commands.ts";
import { textConflictOf } from "../../../contract/shared/text-conflict.ts";
import type { Call } from "../wire/http.ts";
import { asFailure } from "../wire/request-failed.ts";

/** The routes by which a text is written anew: the parameter that says which one, and the name of what the answer holds. Said here, too: every page has this file, and few of them the commands. */
const texts: Readonly<Record<string, readonly [id: string, thing: string]>> = {
  ["PUT /task/:domainId/:panelId/:taskId/description" satisfies (typeof describeTask)["route"]]: [
    "taskId",
    "description" satisfies keyof AnswerOf<typeof describeTask>,
  ],
  ["PATCH /task/:domainId/:panelId/:taskId/comments/:commentId" satisfies (typeof updateComment)["route"]]: [
    "commentId",
    "comment" satisfies keyof AnswerOf<typeof updateComment>,
  ],
};

/** Whether a command writes a text anew, from a version of its task's own stream. */
export const isText = (route: string): boolean => route in texts;

interface TextEdit {
  text: string;
  version?: number;
}

/** What I last sent of a text, from which version, and what became of it. */
interface Mine {
  from: number | undefined;
  sent: string;
  made: string;
  version: number;
}

/**
 * The edit as if it had been made on top of my earlier one, which the server has by now: it was if it names the version that
 * the earlier one began from, see `versionOf` of the task's store.
 */
export const rebaseText = async (edit: TextEdit, mine: Mine | undefined): Promise<TextEdit> => {
  const { text, version } = edit;
  if (!mine || version === undefined || mine.from !== version) return edit;
  if (mine.made === mine.sent) return { text, version: mine.version };
  // Others' words came into it on its way. Comes when it is needed: there is a network then.
  const { mergeText } = await import("../../../contract/shared/merge-text.ts");
  const merged = mergeText(mine.sent, mine.made, text);
  // At odds with them: the server says so, from where the edit began.
  return "text" in merged ? { text: merged.text, version: mine.version } : edit;
};

/**
 * Two edits of one text wait for each other, and the second one began from the first, which the server did not have: from
 * the version that it names, the words of the first would be put in twice.
 */
export const rebaseTexts = (call: Call): Call => {
  const mine = new Map<string, Mine>();
  // A choice names the version that it was asked at, and so may an edit that knows nothing of it: neither was made on top of
  // the other. As the server has them words may come twice; as if they were, those of one would go.
  const asked = new Set<string>();
  return async (route, input, changeId) => {
    const [name, thing] = texts[route] ?? [];
    if (!name || !thing) return call(route, input, changeId);
    const id = input.params[name] ?? "";
    const edit = input.body as TextEdit;
    const body = asked.has(`${id} ${edit.version}`) ? edit : await rebaseText(edit, mine.get(id));
    const answered = await call(route, { ...input, body }, changeId).catch((reason: unknown) => {
      const version = textConflictOf(asFailure(reason).problem)?.version;
      if (version !== undefined) asked.add(`${id} ${version}`);
      throw reason;
    });
    const answer = answered.answer as Record<string, { text: string } | null> & { version: number };
    mine.set(id, { from: edit.version, sent: edit.text, made: answer[thing]?.text ?? "", version: answer.version });
    return answered;
  };
};
