import { fileURLToPath } from "node:url";

/** The path of a file of the browser's part. */
export const inWeb = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
