import { text } from "../../../text/catalogue.ts";
import { Ago } from "../../../ui/display/ago.tsx";
import type { ChangeShown } from "./lines.ts";
import { TextChange } from "./text-change.tsx";
import { textChangeOf } from "./use-text-back.ts";

type Props = {
  /** What was changed in the text, newest first. */
  edits: readonly ChangeShown[];
  textBack: (entry: ChangeShown) => (() => void) | null;
};

/** What a comment said before, with what each edit changed. */
export function EarlierTexts({ edits, textBack }: Props) {
  return (
    <ol aria-label={text().timeline.earlierTexts} className="flex flex-col">
      {edits.map((edit) => {
        const changed = textChangeOf(edit);
        return (
          changed && (
            <li key={edit.version}>
              <Ago at={edit.at} className="text-xs text-text-faint" />
              <TextChange {...changed} onRestore={textBack(edit)} />
            </li>
          )
        );
      })}
    </ol>
  );
}
