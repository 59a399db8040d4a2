import { lateDialog } from "../../ui/late.tsx";

/** The task's sheet and the dialogs about tasks, each fetched before it is first opened. */
export const AddTaskDialog = lateDialog(async () => (await import("./add-task-dialog.tsx")).AddTaskDialog);
export const ConflictDialog = lateDialog(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);
export const DeleteTaskDialog = lateDialog(async () => (await import("./delete-task-dialog.tsx")).DeleteTaskDialog);
export const MoveTaskDialog = lateDialog(async () => (await import("./move-task-dialog.tsx")).MoveTaskDialog);
export const TaskSheet = lateDialog(async () => (await import("./task-sheet.tsx")).TaskSheet);
