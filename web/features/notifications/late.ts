import { lateQuiet } from "../../ui/page/late.tsx";

/** For the header and the menu of small screens. */
export const Unread = lateQuiet(async () => (await import("./unread-count.tsx")).UnreadCount);
