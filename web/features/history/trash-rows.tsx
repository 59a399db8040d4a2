import { Columns3, Globe, LayoutList, Megaphone, Paperclip, SquareCheck, SquareKanban, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { TRASH_DAYS, type TrashItem } from "../../../contract/history/history.ts";
import { text } from "../../text/catalogue.ts";
import { dayAndTime } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";

const icons: Record<TrashItem["kind"], ReactNode> = {
  domain: <Globe size={16} />,
  panel: <SquareKanban size={16} />,
  status: <Columns3 size={16} />,
  label: <Tag size={16} />,
  view: <LayoutList size={16} />,
  task: <SquareCheck size={16} />,
  attachment: <Paperclip size={16} />,
  announcement: <Megaphone size={16} />,
};

const DAY_MS = 86_400_000;
const daysLeft = (deletedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS));

type Props = {
  label: string;
  items: readonly TrashItem[];
  /** The change that is being taken back. */
  busy: string | null;
  onRestore: (item: TrashItem) => void;
};

/** Deleted things: what, by whom and when, how long they stay, and the way back. */
export function TrashRows({ label, items, busy, onRestore }: Props) {
  const words = text().past;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-border">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-3 py-2">
          <span aria-hidden="true" className="shrink-0 text-text-faint">
            {icons[item.kind]}
          </span>
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 text-md break-words">
              <span className="sr-only">{words.kinds[item.kind]}: </span>
              <bdi>{item.name}</bdi>
            </p>
            <p className="text-xs text-text-muted">
              {words.deletedBy(item.deletedBy.fullName, dayAndTime(item.deletedAt))} ·{" "}
              {words.daysLeft(daysLeft(item.deletedAt))}
            </p>
          </div>
          <Button
            size="sm"
            busy={busy === item.changeId}
            aria-label={words.restoreNamed(item.name)}
            onClick={() => onRestore(item)}
          >
            {words.restore}
          </Button>
        </li>
      ))}
    </ul>
  );
}
