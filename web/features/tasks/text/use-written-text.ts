import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mergeText } from "../../../../contract/shared/merge-text.ts";
import { type TextLimits, textProblem, tidyAs } from "../../../../contract/shared/text.ts";
import type { WrittenPart } from "../../../../contract/wire.ts";
import { newId } from "../../../sync/new-id.ts";
import { RequestFailed } from "../../../sync/request.ts";
import { emitFailure } from "../../../sync/use-command.ts";
import { sayWriting } from "../../../sync/use-task-details.ts";
import { isReported, keepRefusal } from "../../../sync/waiting.ts";
import { readDraft, useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import type { LeftBy } from "../../../ui/writing/use-leaving.ts";
import type { TextDraft } from "../edit/use-text-edit.ts";

interface WrittenText {
  taskId: string;
  part: WrittenPart;
  /** Where the draft is kept. */
  draftKey: string;
  /** The text as the screens have it, undefined while it is not known, and the version of the task's own stream. */
  value: string | undefined;
  version: number;
  limits: TextLimits;
  /** What it is said to be about that it could not be saved. */
  label: string;
  /** Gives the command, with these options: a refusal is told of here. */
  save: (body: { text: string; version: number }, options: SaveOptions) => Promise<unknown>;
  /** Whether what is written is still there, for who is signed in. */
  isThere: () => boolean;
}

/** How the command is given. */
export interface SaveOptions {
  id: string;
  quiet: true;
  label: string;
}

/**
 * A description or a comment while somebody writes it: every letter is in its draft, leaving saves, and what was saved
 * elsewhere meanwhile is joined with it. What cannot be joined is kept to be chosen; a text from before that was never saved
 * is still being written.
 */
export function useWrittenText({ taskId, part, draftKey, value, version, limits, label, save, isThere }: WrittenText) {
  const draft = useDraft<TextDraft>(draftKey);
  const [written, setWritten] = useState<TextDraft | null>(null);
  const [sending, setSending] = useState(0);
  const [tried, setTried] = useState(false);
  const shown = value ?? "";

  const tidied = (text: string): string => tidyAs(limits, text);
  const isKept = draft !== null && sending === 0 && value !== undefined && tidied(draft.text) !== shown;
  const edit = written ?? (isKept ? draft : null);
  const wrong = edit && textProblem(edit.text, limits);

  const keep = (next: TextDraft): void => {
    setWritten(next);
    writeDraft(draftKey, next.text === next.base ? null : next);
  };

  function end() {
    sayWriting(taskId, null);
    setWritten(null);
    setTried(false);
  }

  /** Answers what the text then stands on. */
  function send(mine: string, from: TextDraft): TextDraft {
    const merged = version > from.version && shown !== from.base ? mergeText(from.base, shown, mine) : { parts: [] };
    // At odds with what others wrote: the server says so, by the version that this began from.
    const body = "text" in merged ? { text: merged.text, version } : { text: mine, version: from.version };
    const begun = "text" in merged ? { base: shown, version } : from;
    const id = newId();
    writeDraft(draftKey, { ...begun, text: body.text, sent: id });
    setSending((count) => count + 1);
    save(body, { id, quiet: true, label })
      .catch((error: unknown) => {
        if (!(error instanceof RequestFailed)) throw error;
        if (error.code === "conflict") keepRefusal(error);
        else if (!isReported(error))
          emitFailure({ error, label, retry: () => void send(body.text, { ...begun, text: body.text }) });
        // What was written meanwhile stands on something that never came to be.
        const back = (now: TextDraft | null) =>
          now && now.base === body.text ? { ...now, base: begun.base, version: begun.version } : now;
        setWritten(back);
        writeDraft(draftKey, back(readDraft<TextDraft>(draftKey)));
      })
      .finally(() => setSending((count) => count - 1));
    return { text: body.text, base: body.text, version: body.version };
  }

  function discard() {
    end();
    writeDraft(draftKey, null);
  }

  /** False where the text cannot be saved as it is. */
  function leave(by: LeftBy): boolean {
    if (!edit) return true;
    // Emptied and not sent so, what has to say something stays as it was.
    if (limits.min > 0 && by !== "enter" && tidied(edit.text) === "") {
      discard();
      return true;
    }
    setTried(true);
    if (wrong) return false;
    end();
    const mine = tidied(edit.text);
    if (mine === tidied(edit.base)) writeDraft(draftKey, null);
    else send(mine, edit);
    return true;
  }

  const saveHidden = useEffectEvent(() => {
    if (!written || wrong || document.visibilityState !== "hidden") return;
    const mine = tidied(written.text);
    // It may be seen again, and written further.
    if (mine !== tidied(written.base)) setWritten({ ...send(mine, written), text: written.text });
  });
  const isWritten = useRef(false);
  isWritten.current = written !== null;
  const close = useEffectEvent(() => {
    // What was found unsaved stays so, and what is gone cannot be saved.
    if (!isWritten.current || !isThere()) return;
    if (!leave("blur") && edit && wrong)
      toast({ kind: "warning", title: label, description: wrong, saved: { text: edit.text } });
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      document.removeEventListener("visibilitychange", saveHidden);
      close();
    };
  }, []);

  return {
    /** What is being written, and what it began from; null while nobody writes here. */
    edit,
    /** Text from before that never reached the server, and nobody goes on with yet. */
    unsaved: edit !== null && written === null,
    /** Why the text cannot be taken, once that was tried. */
    problem: tried ? wrong : null,
    begin: () => setWritten(edit ?? { text: shown, base: shown, version }),
    change: (next: string) => {
      if (!edit) return;
      sayWriting(taskId, part);
      keep({ text: next, base: edit.base, version: edit.version });
    },
    leave,
    discard,
  };
}

export type TextBeingWritten = ReturnType<typeof useWrittenText>;
