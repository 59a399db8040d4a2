import { lateQuiet } from "../../../ui/page/late.tsx";

/** Files come from another window, long after the page is drawn. */
export const FileDrop = lateQuiet(async () => (await import("./file-drop.tsx")).FileDrop);
