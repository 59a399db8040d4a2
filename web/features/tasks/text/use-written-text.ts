import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mergeText } from "../../../../contract/shared/merging/merge-text.ts";
import type { TextBasis } from "../../../../contract/shared/merging/text-basis.ts";
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

type WrittenDraft = TextDraft & TextBasis;

interface WrittenText {
  taskId: string;
  part: WrittenPart;
  /** Where the draft is kept. */
  draftKey: string;
  /** The text as the screens have it, undefined while it is not known, and what an edit that begins with it is made of. */
  value: string | undefined;
  basis: TextBasis;
  limits: TextLimits;
  /** What it is said to be about that it could not be saved. */
  label: string;
  /** Gives the command, with these options: a refusal is told of here. */
  save: (body: TextBasis & { text: string }, options: SaveOptions) => Promise<unknown>;
  /** Whether what is written is still there, for who is signed in. */
  isThere: () => boolean;
}

/** How the command is given. */
export interface SaveOptions {
  id: string;
  quiet: true;
  label: string;
}

/** What a draft began from, with the text that its writer began with. */
const beginningOf = ({ base, version, parent }: WrittenDraft): Omit<WrittenDraft, "text" | "sent"> => ({
  base,
  version,
  ...(parent && { parent }),
});

/**
 * A description or a comment while somebody writes it: every letter is in its draft, leaving saves, and what was saved
 * elsewhere meanwhile is joined with it. What cannot be joined is kept to be chosen; a text from before that was never saved
 * is still being written.
 */
export function useWrittenText({ taskId, part, draftKey, value, basis, limits, label, save, isThere }: WrittenText) {
  const draft = useDraft<WrittenDraft>(draftKey);
  const [written, setWritten] = useState<WrittenDraft | null>(null);
  const [sending, setSending] = useState(0);
  const [tried, setTried] = useState(false);
  const shown = value ?? "";

  const tidied = (text: string): string => tidyAs(limits, text);
  const isKept = draft !== null && sending === 0 && value !== undefined && tidied(draft.text) !== shown;
  const edit = written ?? (isKept ? draft : null);
  const wrong = edit && textProblem(edit.text, limits);

  const keep = (next: WrittenDraft): void => {
    setWritten(next);
    writeDraft(draftKey, next.text === next.base ? null : next);
  };

  function end() {
    sayWriting(taskId, null);
    setWritten(null);
    setTried(false);
  }

  /** Answers what the text then stands on. */
  function send(mine: string, from: WrittenDraft): WrittenDraft {
    const isOld = basis.version > from.version && shown !== from.base;
    const merged = isOld ? mergeText(from.base, shown, mine) : { parts: [] };
    // At odds with what others wrote: the server says so, by what this began from.
    const begun = "text" in merged ? { base: shown, ...basis } : beginningOf(from);
    const { base: _, ...began } = begun;
    const body = { text: "text" in merged ? merged.text : mine, ...began };
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
        const back = (now: WrittenDraft | null) => (now && now.base === body.text ? { text: now.text, ...begun } : now);
        setWritten(back);
        writeDraft(draftKey, back(readDraft<WrittenDraft>(draftKey)));
      })
      .finally(() => setSending((count) => count - 1));
    const { text } = body;
    return { text, base: text, version: body.version, parent: { changeId: id, text } };
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
    begin: () => setWritten(edit ?? { text: shown, base: shown, ...basis }),
    change: (next: string) => {
      if (!edit) return;
      sayWriting(taskId, part);
      keep({ text: next, ...beginningOf(edit) });
    },
    leave,
    discard,
  };
}

export type TextBeingWritten = ReturnType<typeof useWrittenText>;
