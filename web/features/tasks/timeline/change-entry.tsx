import { FileDiff, Undo2 } from "lucide-react";
import { useState } from "react";
import { deedsIn } from "../../../sync/deeds.ts";
import { text } from "../../../text/catalogue.ts";
import type { TaskDeed } from "../../../text/deed-sentences.ts";
import { tellTaskDeed } from "../../../text/say-task-deed.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Ago } from "../../../ui/display/ago.tsx";
import type { ChangeShown } from "./lines.ts";
import { TextChange } from "./text-change.tsx";
import { textChangeOf } from "./use-text-back.ts";
import type { WayBack } from "./use-way-back.ts";

/** How what entries did is taken back. */
export interface WaysBack {
  wayBack: (entry: ChangeShown) => WayBack | null;
  textBack: (entry: ChangeShown) => (() => void) | null;
}

/** What an entry says of the task that is open; nothing where it did nothing that people speak of. */
export const sentencesOf = ({ type, before, after, entityId, actor, otherPanel }: ChangeShown): string[] =>
  deedsIn([{ type: type as "task.updated", before, after, entityId, actorId: actor.id, otherPanel }]).map((deed) =>
    tellTaskDeed(actor.fullName, deed as TaskDeed),
  );

type Props = { entry: ChangeShown; bylineId: string; ways: WaysBack };

/** One change of a task: what somebody did and when, and the way back. */
export function ChangeEntry({ entry, bylineId, ways }: Props) {
  const words = text().timeline;
  const [open, setOpen] = useState(false);
  const changed = textChangeOf(entry);
  const back = ways.wayBack(entry);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="group flex min-h-6 min-w-0 items-start gap-2">
        <p id={bylineId} className="min-w-0 flex-1 text-sm break-words text-text-muted">
          {sentencesOf(entry).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
          <Ago at={entry.at} className="text-xs text-text-faint" />
        </p>
        {changed && (
          <IconButton
            size="sm"
            label={open ? words.hideChange : words.showChange}
            aria-expanded={open}
            icon={<FileDiff size={14} />}
            onClick={() => setOpen(!open)}
          />
        )}
        {back && <IconButton size="sm" label={back.label} icon={<Undo2 size={14} />} onClick={back.take} />}
      </div>
      {changed && open && <TextChange {...changed} onRestore={ways.textBack(entry)} />}
    </div>
  );
}
