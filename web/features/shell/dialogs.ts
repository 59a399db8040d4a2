import { lateDialog } from "../../ui/page/late.tsx";

/** The dialogs, each fetched before it is first opened. */
export const ShortcutsDialog = lateDialog(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
export const SmallScreenDialog = lateDialog(
  async () => (await import("./small-screen/small-screen-dialog.tsx")).SmallScreenDialog,
);
