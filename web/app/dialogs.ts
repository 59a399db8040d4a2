import { lateDialog } from "../ui/page/late.tsx";

/** Fetched before it is first opened. */
export const CommandPalette = lateDialog(async () => (await import("./command-palette.tsx")).CommandPalette);
