import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type TextLimits, textProblem, tidy } from "../../../../contract/shared/text.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { newId } from "../../../sync/new-id.ts";
import { readDraft, useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { afterPress } from "../../../ui/page/after-press.ts";
import { conflictOf } from "./use-save-task.ts";

/** What is being typed, and what it began from; `sent`: the change that it was sent by as it is, which ends it (`dropSent`). */
export type TextDraft = { text: string; base: string; version: number; sent?: string };

type TextEditOptions = {
  /** Where the draft is kept. */
  draftKey: string;
  /** The text as the screens have it, and the task's version. */
  value: string;
  version: number;
  /** The person has chosen between both texts. */
  onChosen?: () => void;
  limits: TextLimits;
  /** Gives the command under this change id. */
  save: (text: string, version: number, id: string) => Promise<Task | undefined>;
  /** The same text in the task that a conflict answers with. */
  textIn: (task: Task) => string | undefined;
  /** After Enter has saved. */
  onEnter?: () => void;
  /** Whether what is edited is still there, for who is signed in. */
  isThere: () => boolean;
  /** What it is said to be about that a text could not be saved. */
  label: string;
};

/**
 * A text edited in place: kept while it is typed, saved on blur and Enter, given back by Esc. What others write meanwhile
 * never replaces it; the person chooses. Where it goes from the screen before that, as by Back, nothing typed goes quietly.
 */
export function useTextEdit({ draftKey, value, version, limits, save, textIn, ...about }: TextEditOptions) {
  const { onChosen, onEnter, isThere, label } = about;
  const draft = useDraft<TextDraft>(draftKey);
  const [focused, setFocused] = useState(false);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(0);
  /** What is on its way: Enter saves, and leaving the text then must not save the same again. */
  const onItsWay = useRef<string | null>(null);
  const typedHere = useRef(false);
  const [refusedBy, setRefusedBy] = useState<{ text: string; version: number } | null>(null);

  const theirs = refusedBy && refusedBy.version > version ? refusedBy : { text: value, version };
  const typed = draft && tidy(draft.text);
  const differs = draft !== null && sending === 0 && typed !== theirs.text;
  const conflict = differs && theirs.text !== draft.base;
  const wrong = draft && textProblem(draft.text, limits);

  function change(next: string) {
    const line = next.replace(/\s*\n\s*/g, " ");
    // A draft that the screens show already was sent, be it before this was opened: what is typed now begins from there.
    const begun = draft && sending === 0 && typed !== value ? draft : { base: value, version };
    typedHere.current = true;
    setTried(false);
    writeDraft(draftKey, line === value && !conflict ? null : { text: line, base: begun.base, version: begun.version });
  }

  function drop() {
    setTried(false);
    if (conflict) onChosen?.();
    setRefusedBy(null);
    writeDraft(draftKey, null);
  }

  async function send(mine: string, from: number) {
    const base = readDraft<TextDraft>(draftKey)?.base ?? value;
    const id = newId();
    writeDraft(draftKey, { text: mine, base, version: from, sent: id });
    onItsWay.current = mine;
    setSending((count) => count + 1);
    await save(mine, from, id)
      .then((saved) => {
        const now = readDraft<TextDraft>(draftKey);
        if (now && tidy(now.text) === mine) writeDraft(draftKey, null);
        // What was typed meanwhile began from this.
        else if (now?.base === mine && saved) writeDraft(draftKey, { ...now, version: saved.version });
      })
      .catch((error: unknown) => {
        const current = conflictOf(error);
        const now = readDraft<TextDraft>(draftKey);
        if (current) {
          const text = textIn(current) ?? "";
          setRefusedBy({ text, version: current.version });
          // Nobody changed this text, but too much else for the server to see that: it is saved from here.
          if (now?.base === text) writeDraft(draftKey, { ...now, version: current.version });
          return;
        }
        // What was typed meanwhile stands on something that never came to be, and that is nobody else's doing.
        if (now?.base === mine) writeDraft(draftKey, { ...now, base, version: from });
      });
    if (onItsWay.current === mine) onItsWay.current = null;
    setSending((count) => count - 1);
  }

  function commit() {
    if (!draft || typed === null || conflict || typed === onItsWay.current) return;
    if (typed === value && sending === 0) return drop();
    if (wrong) return setTried(true);
    void send(typed, draft.version);
  }

  const leave = useEffectEvent(() => {
    if (!typedHere.current || !draft || typed === null || typed === onItsWay.current || !isThere()) return;
    if (typed === "") return writeDraft(draftKey, null);
    // At odds with somebody else's, it is refused, and kept to be chosen about.
    if (!wrong) return void send(typed, draft.version);
    toast({ kind: "warning", title: label, description: wrong, saved: { text: draft.text } });
  });
  useEffect(() => () => leave(), []);

  function keyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
      if (!wrong && !conflict) onEnter?.();
    } else if (event.key === "Escape" && draft && !conflict && typed !== onItsWay.current) {
      // What was sent is not given back any more, nor is what is still to be chosen: then Esc is for what is around.
      event.preventDefault();
      event.stopPropagation();
      drop();
    }
  }

  /** Goes on from the others' text with mine. */
  function rebase() {
    onChosen?.();
    if (draft) writeDraft(draftKey, { text: draft.text, base: theirs.text, version: theirs.version });
    setRefusedBy(null);
  }

  return {
    /** For the control that holds the text. */
    bind: {
      value: draft?.text ?? value,
      onChange: (event: { target: { value: string } }) => change(event.target.value),
      onFocus: () => setFocused(true),
      onBlur: () => {
        const left = () => {
          setFocused(false);
          commit();
        };
        // Why it cannot be saved is said below it.
        if (wrong) afterPress(left);
        else left();
      },
      onKeyDown: keyDown,
    },
    /** Why the text cannot be taken, once it was tried or is too long. */
    problem: wrong && (tried || (typed ?? "").length > limits.max) ? wrong : null,
    /** Both texts, while they are at odds. */
    conflict: conflict && draft ? { mine: draft.text, theirs: theirs.text } : null,
    /** Text from before that never reached the server. */
    unsaved: differs && !conflict && !focused && !tried,
    commit,
    drop,
    rebase,
    keepMine: () => {
      if (typed === null || wrong) return setTried(true);
      rebase();
      void send(typed, theirs.version);
    },
  };
}

export type TextEdit = ReturnType<typeof useTextEdit>;
