import { type ComponentProps, type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import "../../text/writing.ts";
import { text } from "../../text/catalogue.ts";
import { TextArea } from "../controls/text-area.tsx";
import { cx } from "../look/cx.ts";
import { LateParts } from "../page/late.tsx";
import type { Suggested } from "./mention-query.ts";
import { Toolbar } from "./toolbar.tsx";
import { tools } from "./tools.ts";
import { type LeftBy, leaving } from "./use-leaving.ts";
import { type UseOfferedTasks, useMentions } from "./use-mentions.tsx";
import { useWide } from "./use-wide.ts";
import { useWriting } from "./use-writing.ts";
import { tabId, type View, ViewTabs } from "./view-tabs.tsx";

export type MarkdownEditorProps = Pick<
  ComponentProps<typeof TextArea>,
  "autoFocus" | "placeholder" | "count" | "rows" | "aria-describedby" | "aria-invalid"
> & {
  /** What the field is called. */
  label: string;
  value: string;
  /** With every letter. The new value is to come back at once, or the caret jumps. */
  onChange: (value: string) => void;
  /** The owner saves, and where it was a key says where the focus goes. */
  onLeave: (by: LeftBy) => void;
  /** Buttons below the field: going to them is no leaving. */
  actions?: ReactNode;
  /** Draws a text. One function, made once: it is called again where it is another one. */
  preview: (value: string) => ReactNode;
  /** Who can be mentioned. */
  people?: readonly Suggested[];
  /** Which tasks can be pointed at. */
  useTasks?: UseOfferedTasks;
  headings?: boolean;
  /** Answers what is written in the text for these pictures, at once. */
  onPicture?: ((files: readonly File[]) => string) | undefined;
};

/** From here on text and preview stand side by side, in rem. */
const BOTH = 40;
const NOBODY: readonly Suggested[] = [];

/** The field that Markdown is written in: a plain one, with buttons, and the text as it will be seen. */
export function MarkdownEditor({ label, value, onChange, onLeave, actions, preview, ...more }: MarkdownEditorProps) {
  const { people = NOBODY, useTasks, headings = true, onPicture, rows = 6, ...field } = more;
  const words = text().writing;
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [view, setView] = useState<View>("write");
  const isWide = useWide(root, BOTH);
  const isSeen = isWide || view === "preview";
  const isWritten = isWide || view === "write";

  const offered = tools.filter(
    ({ name }) => (name !== "heading" || headings) && (name !== "person" || people.length > 0),
  );
  const mentions = useMentions(area, value, { people, ...(useTasks && { useTasks }) });
  const writing = useWriting(area, offered, onPicture);
  // What is typed is shown first.
  const shown = useDeferredValue(value);
  const drawn = useMemo(() => (isSeen && shown.trim() !== "" ? preview(shown) : null), [isSeen, shown, preview]);
  const panelId = (one: View) => `${id}-${one}`;

  return (
    // The focus of whoever clicks beside the buttons is still in here.
    <div ref={root} tabIndex={-1} className="flex min-w-0 flex-col gap-1.5 outline-none" {...leaving(onLeave)}>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {!isWide && <ViewTabs view={view} panelId={panelId} onChoose={setView} />}
        {isWritten && (
          <Toolbar
            controls={id}
            tools={offered}
            onUse={(tool) => writing.write(tool.edit)}
            onPictures={onPicture && writing.addPictures}
          />
        )}
      </div>
      <div className={cx("grid min-w-0 gap-3", isWide && "grid-cols-2")}>
        <div
          id={panelId("write")}
          hidden={!isWritten}
          className="relative min-w-0"
          {...(!isWide && { role: "tabpanel", "aria-labelledby": tabId(panelId("write")) })}
        >
          <TextArea
            {...field}
            id={id}
            dir="auto"
            aria-label={label}
            rows={rows}
            ref={area}
            value={value}
            className="max-h-[60dvh]!"
            {...((people.length > 0 || useTasks) && mentions.described)}
            {...writing.bind}
            onChange={(event) => {
              mentions.typed(event.target);
              onChange(event.target.value);
            }}
            onSelect={(event) => mentions.look(event.currentTarget)}
            onBlur={mentions.leave}
            onKeyDown={(event) => {
              if (!mentions.keyDown(event)) writing.keyDown(event);
            }}
          />
          {mentions.list}
        </div>
        {isSeen && (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have names.
          <div
            id={panelId("preview")}
            role={isWide ? "region" : "tabpanel"}
            aria-label={words.preview}
            tabIndex={0}
            className="max-h-[60dvh] min-h-16 min-w-0 overflow-y-auto rounded-md border border-border px-2.5 py-1.5"
          >
            <LateParts>{drawn ?? <p className="text-md text-text-faint">{words.nothing}</p>}</LateParts>
          </div>
        )}
      </div>
      {actions && <div className="flex justify-end gap-2">{actions}</div>}
    </div>
  );
}
