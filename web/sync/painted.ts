export { painted } from "./wire/painted.ts";
