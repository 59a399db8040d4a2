import { Pencil } from "lucide-react";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { printedKey } from "../../../ui/keys/key-press.ts";
import { drawText } from "../text/draw-text.tsx";

type Props = { value: string; shownRef: RefObject<HTMLElement | null>; onEdit: () => void };

/** The description as it is read; a click on it, or a key while it has the focus, begins to write. */
export function DescriptionShown({ value, shownRef, onEdit }: Props) {
  const words = text().details;

  function click({ target }: MouseEvent<HTMLElement>) {
    if (target instanceof Element && target.closest("a, button")) return;
    // Words that somebody selects are to be copied.
    if (getSelection()?.isCollapsed === false) return;
    onEdit();
  }

  function keyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Enter" && printedKey(event.nativeEvent) !== "e") return;
    event.preventDefault();
    onEdit();
  }

  return (
    <div className="group flex min-w-0 flex-col gap-0.5">
      <div className="flex items-center justify-between">
        <h3 className="text-sm text-text-muted">{words.description}</h3>
        <IconButton size="sm" label={words.edit} keyHint="E" icon={<Pencil size={14} />} onClick={onEdit} />
      </div>
      <section
        ref={shownRef}
        aria-label={words.description}
        aria-keyshortcuts="Enter E"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys begin to write here; the button beside it says so to everybody.
        tabIndex={0}
        onClick={click}
        onKeyDown={keyDown}
        className="-mx-2 cursor-text rounded-md px-2 py-1 hover:bg-surface-hover"
      >
        {drawText(value)}
      </section>
    </div>
  );
}
