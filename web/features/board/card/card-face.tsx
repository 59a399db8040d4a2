import { Ellipsis } from "lucide-react";
import { memo, useId, useRef } from "react";
import type { Label } from "../../../../contract/labels/label.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useIsNew } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { useLanguage } from "../../../text/use-language.ts";
import { LabelLine } from "../../../ui/display/labels/label-line.tsx";
import { NewMark } from "../../../ui/display/new-mark.tsx";
import { useIsSelected } from "../../../ui/lists/selection.ts";
import { cx } from "../../../ui/look/cx.ts";
import { useCardDrag } from "../drag/use-card-drag.ts";
import { useCardFocus } from "../keys/use-card-focus.ts";
import { useBoard, useBoardState } from "../state/board-context.ts";
import { labelRoom } from "../state/card-sizes.ts";
import { CardDetails } from "./card-details.tsx";
import { detailsOf, hasDetails } from "./details.ts";

type MenuButtonProps = { taskId: string; title: string; reachable: boolean };

/** Opens the card's menu: a plain button, since a menu and a tooltip of its own per card would slow down scrolling. */
const MenuButton = memo(function MenuButton({ taskId, title, reachable }: MenuButtonProps) {
  useLanguage();
  const { state } = useBoard();
  const open = useBoardState(({ menu }) => menu?.taskId === taskId);
  return (
    <button
      type="button"
      aria-label={text().board.card.actions(title)}
      aria-haspopup="menu"
      aria-expanded={open}
      tabIndex={reachable ? 0 : -1}
      onClick={({ currentTarget: anchor, detail }) =>
        // No press counted: Enter or Space.
        state.set({ active: taskId, menu: { taskId, anchor, byKey: detail === 0 } })
      }
      className={cx(
        "not-printed absolute end-1 top-1 inline-flex size-6 items-center justify-center rounded-md bg-surface-raised text-text-muted",
        "opacity-0 transition-opacity group-hover:opacity-100 hover:bg-surface-hover hover:text-text focus-visible:opacity-100",
        "group-focus-within:opacity-100 aria-expanded:bg-surface-hover aria-expanded:text-text aria-expanded:opacity-100",
        "touch:end-0 touch:top-0 touch:size-11 touch:bg-transparent! touch:text-text-faint touch:opacity-100",
      )}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
});

type Props = {
  task: Task;
  /** Those of the task. */
  labels: readonly Label[];
  /** Whether it stands among finished work. */
  done: boolean;
  /** Names what else is said of it below. */
  note?: string | false;
  /** A mouse sees it only when it comes near. */
  hasMenu?: boolean;
};

/** What a card shows, and how it is used. */
export function CardFace({ task, labels, done, note, hasMenu = true }: Props) {
  const { state } = useBoard();
  const card = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const details = useId();
  const marks = useId();
  const fresh = useId();
  const active = useBoardState((now) => now.active === task.id);
  const drag = useBoardState((now) => (now.drag?.taken?.has(task.id) ? now.drag.by : null));
  const lifted = drag === "keyboard";
  const opened = useBoardState((now) => now.opened === task.id);
  const isNew = useIsNew(task.id);
  const selected = useIsSelected(task.id);
  useCardDrag(card, task.id);
  useCardFocus(button, task.id);
  const described = hasDetails(task);
  return (
    <div
      ref={card}
      data-task-id={task.id}
      data-selected={selected || undefined}
      className={cx(
        "group relative rounded-md border px-2.5 py-2 select-none touch:px-3 touch:py-3",
        "has-[[role=button]:focus-visible]:outline-2 has-[[role=button]:focus-visible]:outline-focus",
        "[-webkit-touch-callout:none] data-files-over:outline-2 data-files-over:outline-accent",
        drag && !lifted && "opacity-40",
        lifted || opened || selected ? "border-accent" : "border-border",
        lifted || selected ? "bg-accent-soft" : "bg-surface-raised",
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: browsers open links in other tabs, and Firefox starts no drag on a <button>. */}
      <a
        ref={button}
        role="button"
        href={`?task=${task.id}`}
        // The card is dragged, and not its address.
        draggable={false}
        tabIndex={active ? 0 : -1}
        data-card=""
        aria-current={opened || undefined}
        aria-pressed={selected || undefined}
        aria-describedby={cx(isNew && fresh, note, labels.length > 0 && marks, described && details) || undefined}
        onFocus={() => state.set({ active: task.id })}
        className="own-words line-clamp-3 cursor-pointer text-sm [overflow-wrap:anywhere] outline-none after:absolute after:inset-0 touch:pe-8 touch:text-md"
      >
        {task.title}
      </a>
      {isNew && <NewMark id={fresh} className="start-0.5 top-3.75 touch:top-5" />}
      {labels.length > 0 && <LabelLine id={marks} labels={labels} room={labelRoom()} className="mt-1" />}
      {described && <CardDetails id={details} done={done} {...detailsOf(task)} />}
      {hasMenu && <MenuButton taskId={task.id} title={task.title} reachable={active} />}
    </div>
  );
}
