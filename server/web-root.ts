import { fileURLToPath } from "node:url";

/** Built, this file stands in dist/server beside dist/web. */
export const webRoot = fileURLToPath(
  new URL(import.meta.url.endsWith(".mjs") ? "../web" : "../dist/web", import.meta.url),
);
