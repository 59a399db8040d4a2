import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { printedKey } from "../keys/key-press.ts";
import { htmlToMarkdown } from "./from-html/html-to-markdown.ts";
import { continueList } from "./rules/continue-list.ts";
import { type Insertion, instead, isInFence, lineStart, type Selected } from "./rules/edit.ts";
import { indent } from "./rules/indent.ts";
import { pasteLink } from "./rules/link.ts";
import type { Tool } from "./tools.ts";
import { typeInto } from "./type-into.ts";

const BLOCK = /^(?:#|>|[-*+] |\d+[.)] |\||```|---)/;

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
});

/** Rich text begins a paragraph of its own where it begins with more than words. */
const richEdit = (selected: Selected, markdown: string): Insertion => {
  const head = selected.text.slice(lineStart(selected.text, selected.from), selected.from);
  return instead(selected, head.trim() !== "" && BLOCK.test(markdown) ? `\n\n${markdown}` : markdown);
};

/** Keys, buttons and the clipboard, which write into a field. None does while a word is being composed. */
export function useWriting(
  area: RefObject<HTMLTextAreaElement | null>,
  tools: readonly Tool[],
  onPicture?: (files: readonly File[]) => string,
) {
  const composing = useRef(false);
  /** The key that goes before was Shift: Enter is a plain line break, and the clipboard's text is pasted plainly. */
  const plainly = useRef(false);

  /** False: the browser does what it does. */
  function write(edit: (selected: Selected) => Insertion | null): boolean {
    const field = area.current;
    if (!field || composing.current) return false;
    const done = edit(selectedIn(field));
    if (done) typeInto(field, done);
    return done !== null;
  }

  function addPictures(files: readonly File[]): void {
    const written = files.length > 0 ? onPicture?.(files) : undefined;
    if (written) write((selected) => instead(selected, written));
  }

  // Not a key: phones name none, and input methods press Enter for words. React has no such event.
  useEffect(() => {
    const field = area.current;
    const beforeInput = (event: InputEvent) => {
      const isBreak = event.inputType === "insertLineBreak" || event.inputType === "insertParagraph";
      if (!isBreak || event.isComposing || plainly.current || !field) return;
      const done = continueList(selectedIn(field));
      if (!done) return;
      event.preventDefault();
      typeInto(field, done);
    };
    field?.addEventListener("beforeinput", beforeInput);
    return () => field?.removeEventListener("beforeinput", beforeInput);
  }, [area]);

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    plainly.current = event.shiftKey;
    const withCtrl = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    const tool = withCtrl && tools.find(({ key }) => key === printedKey(event.nativeEvent));
    const isTab = event.key === "Tab" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (tool ? write(tool.edit) : isTab && write((selected) => indent(selected, event.shiftKey ? -1 : 1)))
      event.preventDefault();
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData: data } = event;
    const plain = data.getData("text/plain");
    const pictures = [...data.files].filter(({ type }) => type.startsWith("image/"));
    // What has words brings a picture of them along, as spreadsheets do.
    if (onPicture && pictures.length > 0 && plain.trim() === "") {
      event.preventDefault();
      addPictures(pictures);
      return;
    }
    if (plainly.current) return;
    const isCode = data.types.includes("vscode-editor-data");
    const done = write((selected) => {
      const linked = pasteLink(selected, plain);
      if (linked || isCode || isInFence(selected.text, selected.from)) return linked;
      const markdown = htmlToMarkdown(data.getData("text/html"));
      return markdown === null ? null : richEdit(selected, markdown);
    });
    if (done) event.preventDefault();
  }

  return {
    write,
    addPictures,
    /** For the field. */
    bind: {
      onPaste: paste,
      onKeyUp: (event: KeyboardEvent) => {
        plainly.current = event.shiftKey;
      },
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: () => {
        composing.current = false;
      },
    },
    keyDown,
  };
}
