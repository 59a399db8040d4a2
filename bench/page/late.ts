import { join } from "node:path";
import { type mostLate, weighLate } from "../../scripts/page-scripts.ts";
import { type Figure, plainFigure } from "../figure.ts";

const called: Record<keyof typeof mostLate, string> = {
  "drawn-text": "texts, drawn",
  "markdown-editor": "editor of texts",
  "picture-viewer": "viewer of pictures",
  "quick-actions": "quick actions",
  "panel-list": "list",
  "panel-calendar": "calendar",
};

/** How large the scripts are that come late, compressed, in the build that is served. */
export const lateScripts = (root: string): Figure[] =>
  weighLate(join(root, "dist/web")).map(({ name, bytes }) =>
    plainFigure(`late script: ${called[name]}, compressed`, "kB", [bytes / 1000]),
  );
