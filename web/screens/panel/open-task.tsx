import "../../text/in-dialogs.ts";
import { TaskSheet } from "../../features/tasks/task-sheet.tsx";
import { ConnectionLine } from "../../features/unsent/connection-line.tsx";

type Props = { panelId: string; taskId: string; onClose: () => void };

/** The task that is open beside its board, with what other features have to say of it. */
export function OpenTask(props: Props) {
  return <TaskSheet {...props} notice={<ConnectionLine />} />;
}
