import { readFlag, useFlag, writeFlag } from "../../../ui/page/device-flag.ts";

const KEY = "tavola_quiet";

/** Kept per browser: whether others' changes are not announced. */
export const isQuietMode = (): boolean => readFlag(KEY);
export const setQuietMode = (next: boolean): void => writeFlag(KEY, next);
export const useQuietMode = (): boolean => useFlag(KEY);
