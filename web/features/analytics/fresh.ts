import type { InvalidationCause } from "../../sync/use-fresh-read.ts";
import { useToday } from "../../ui/display/use-today.ts";

const other: readonly InvalidationCause[] = ["gen-announcement", "to-mentioned", "profile-update-announcement"];
const movesWork = (cause: InvalidationCause): boolean => !other.includes(cause);

/** Figures of what happens all the time: not asked for more often than this, in ms. */
const PAUSE_MS = 1000;

/** Figures follow whatever may move work, and the day. */
export const useFreshness = () => ({ after: movesWork, pauseMs: PAUSE_MS, of: useToday() });
