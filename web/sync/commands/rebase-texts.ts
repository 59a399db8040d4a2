import type { describeTask } from "../../../contract/descriptions/commands.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import type { Call } from "../wire/http.ts";

/** Said here, too: every page has this file, and few of them the command. */
export const TEXT_ROUTE: (typeof describeTask)["route"] = "PUT /task/:domainId/:panelId/:taskId/description";

interface TextEdit {
  text: string;
  version?: number;
}

/** What I last sent of a text, and what became of it. */
interface Mine {
  sent: string;
  made: string;
  version: number;
}

/** The edit as if it had been made on top of my earlier one, which the server has by now. */
export const rebaseText = async (edit: TextEdit, mine: Mine | undefined): Promise<TextEdit> => {
  const { text, version } = edit;
  if (!mine || version === undefined || mine.version <= version) return edit;
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
  const texts = new Map<string, Mine>();
  return async (route, input, changeId) => {
    if (route !== TEXT_ROUTE) return call(route, input, changeId);
    const id = input.params.taskId ?? "";
    const edit = input.body as TextEdit;
    const body = await rebaseText(edit, texts.get(id));
    const answered = await call(route, { ...input, body }, changeId);
    const { description, version } = answered.answer as { description: Description | null; version: number };
    texts.set(id, { sent: edit.text, made: description?.text ?? "", version });
    return answered;
  };
};
