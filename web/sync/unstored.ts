export { isUnstored } from "./commands/unstored.ts";
