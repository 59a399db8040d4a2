import type { TextEdit } from "../../../contract/shared/merging/text-basis.ts";
import type { Call } from "../wire/http.ts";
import { asFailure } from "../wire/request-failed.ts";

/**
 * A text that was written on top of one that the server refused was made of what that one was made of. The server cannot
 * know that: from the version alone it would put words in twice that an earlier one brought.
 */
export const rebaseTexts = (call: Call): Call => {
  const refused = new Map<string, Omit<TextEdit, "text">>();
  return async (route, input, changeId) => {
    const edit = (input.body ?? {}) as Partial<TextEdit>;
    const former = refused.get(edit.parent?.changeId ?? "");
    const { version, parent } = former ?? edit;
    const body = former ? { ...edit, version, parent } : input.body;
    return call(route, { ...input, body }, changeId).catch((reason: unknown) => {
      if (changeId && version !== undefined && !asFailure(reason).passing) refused.set(changeId, { version, parent });
      throw reason;
    });
  };
};
