// A doorway of its own: the first script needs the flag, and by another one would bring all of web/sync along.
export { isUnstored } from "./commands/unstored.ts";
