import "../../text/markdown.ts";
import type { Token } from "marked";
import { memo, useMemo, useRef } from "react";
import { REFS_MAX } from "../../../contract/tasks/written-refs.ts";
import { drawBlocks } from "./blocks.tsx";
import { lex } from "./guarded-lexer.ts";
import type { DrawPicture, DrawRef } from "./inlines.tsx";
import { looks } from "./looks.ts";
import { PlainText } from "./plain-text.tsx";
import { useScrolled } from "./use-scrolled.ts";

export type MarkdownProps = {
  text: string;
  /** The rank of the heading that it stands under; its own begin one below. */
  below?: number;
  /** Draws the pictures of the task that the text belongs to. */
  picture?: DrawPicture;
  /** Draws the refs in it, of which the first alone are. */
  taskRef?: DrawRef;
};

const tokensOf = (text: string): Token[] | undefined => {
  try {
    return lex(text);
  } catch {
    // marked has given up on it, or the stack has ended.
    return undefined;
  }
};

/** Markdown, drawn. What is in the text becomes elements of these kinds and their words, and nothing else. */
export const DrawnText = memo(function DrawnText({ text, below = 2, picture, taskRef }: MarkdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const tokens = useMemo(() => tokensOf(text), [text]);
  useScrolled(root, tokens);
  if (!tokens) return <PlainText text={text} />;
  return (
    <div ref={root} className={looks.text}>
      {drawBlocks(tokens, { picture, ref: taskRef, refs: REFS_MAX, below, outline: [] })}
    </div>
  );
});
