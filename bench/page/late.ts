import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Figure, plainFigure } from "../figure.ts";

/** Scripts that come once a task is open, by the name that the build gives them. */
const LATE = [
  ["texts, drawn", "drawn-text"],
  ["editor of texts", "text-editor"],
  ["viewer of pictures", "picture-viewer"],
] as const;

/** How large they are, compressed, in the build that is served. */
export const lateScripts = (root: string): Figure[] => {
  const folder = join(root, "dist/web/assets");
  const files = readdirSync(folder);
  return LATE.map(([what, name]) => {
    const file = files.find((one) => new RegExp(`^${name}-[\\w-]{8}\\.js\\.br$`).test(one));
    if (!file) throw new Error(`The build has no script ${name}.`);
    return plainFigure(`late script: ${what}, compressed`, "kB", [statSync(join(folder, file)).size / 1000]);
  });
};
