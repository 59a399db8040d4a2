import { memo } from "react";
import { useTask } from "../../../sync/live.ts";
import { useLanguage } from "../../../text/use-language.ts";
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
  return task && <CardFace task={task} done={done} />;
});
