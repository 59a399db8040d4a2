import { memo, useId } from "react";
import { useIsStaying, useLabels, useTask } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { useLanguage } from "../../../text/use-language.ts";
import { labelsAmong } from "../../../ui/display/labels/label-line.tsx";
import { useBoard } from "../state/board-context.ts";
import { CardFace } from "./card-face.tsx";

type Props = {
  taskId: string;
  /** Whether it stands among finished work. */
  done: boolean;
};

/** One task on the board. Drawn anew only when this task changes: the list around it opts out of the compiler, hence memo. */
export const Card = memo(function Card({ taskId, done }: Props) {
  useLanguage();
  const { panelId } = useBoard();
  const task = useTask(panelId, taskId);
  const staying = useIsStaying(panelId, taskId);
  const labels = useLabels();
  const note = useId();
  return (
    task && (
      <>
        <CardFace task={task} labels={labelsAmong(labels, task.labelIds)} done={done} note={staying && note} />
        {staying && (
          <p id={note} className="px-2.5 pt-0.5 text-xs text-text-muted">
            {text().board.noLongerMatches}
          </p>
        )}
      </>
    )
  );
});
