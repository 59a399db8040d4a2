import { useEffect } from "react";
import { LateParts, lateComponent } from "../page/late.tsx";
import type { MarkdownProps } from "./drawn-text.tsx";
import { PlainText } from "./plain-text.tsx";

export type { DrawPicture, DrawRef } from "./inlines.tsx";

const DrawnText = lateComponent<MarkdownProps>(async () => (await import("./drawn-text.tsx")).DrawnText, PlainText);

/** A description, a comment or a preview, drawn; as it was written until the script for that is here. */
export function Markdown(props: MarkdownProps) {
  useEffect(() => DrawnText.expect(), []);
  return (
    <LateParts fallback={<PlainText text={props.text} />}>
      <DrawnText {...props} />
    </LateParts>
  );
}
