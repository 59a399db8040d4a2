import { text } from "../../text/catalogue.ts";
import { cx } from "../look/cx.ts";
import { stopHere, walk } from "./roving-focus.ts";

export type View = "write" | "preview";

type Props = {
  view: View;
  /** The id of what a tab shows. */
  panelId: (view: View) => string;
  onChoose: (view: View) => void;
};

/** The id of a tab, by that of what it shows. */
export const tabId = (panelId: string): string => `${panelId}-tab`;

/** Whether the text is written or seen, where there is no room for both. */
export function ViewTabs({ view, panelId, onChoose }: Props) {
  const words = text().writing;
  return (
    <div
      role="tablist"
      aria-label={words.view}
      className="flex shrink-0 gap-1"
      onFocus={stopHere}
      onKeyDown={(event) => walk(event)?.click()}
    >
      {(["write", "preview"] as const).map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={tabId(panelId(one))}
          aria-selected={one === view}
          aria-controls={panelId(one)}
          tabIndex={one === view ? 0 : -1}
          // Safari gives no focus to a button that is pressed, and the text would be taken for left.
          onClick={(event) => {
            event.currentTarget.focus();
            onChoose(one);
          }}
          className={cx(
            "touch-target relative h-8 rounded-md px-2.5 text-sm transition-colors",
            one === view ? "bg-surface-hover font-medium text-text" : "text-text-muted hover:text-text",
          )}
        >
          {words[one]}
        </button>
      ))}
    </div>
  );
}
