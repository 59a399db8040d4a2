export { newId } from "./wire/new-id.ts";
