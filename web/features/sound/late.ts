import { lateQuiet } from "../../ui/page/late.tsx";

/** Nothing is heard before the page has come to rest, or somebody does something on it. */
export const Sounds = lateQuiet(async () => (await import("./sounds.tsx")).Sounds);
