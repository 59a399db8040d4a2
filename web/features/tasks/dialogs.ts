import { late, lateComponent, lateDialog } from "../../ui/page/late.tsx";

/** Dialogs and menus about tasks, each fetched before it is first opened. */
export const AddLinesDialog = lateDialog(async () => (await import("./lines/add-lines-dialog.tsx")).AddLinesDialog);
export const AddTaskDialog = lateDialog(async () => (await import("./add-task-dialog.tsx")).AddTaskDialog);
export const ConflictDialog = lateDialog(async () => (await import("./conflict/conflict-dialog.tsx")).ConflictDialog);
export const DeleteTaskDialog = lateDialog(async () => (await import("./delete-task-dialog.tsx")).DeleteTaskDialog);
export const PictureViewer = lateDialog(async () => (await import("./files/picture-viewer.tsx")).PictureViewer);
export const MoveTaskDialog = lateDialog(async () => (await import("./move-task-dialog.tsx")).MoveTaskDialog);
export const TaskMenuItems = lateComponent(async () => (await import("./task-menu-items.tsx")).TaskMenuItems);

/** Chooses whether to hear of a task. */
export const watching = late(() => import("./watching/watch.ts"));
