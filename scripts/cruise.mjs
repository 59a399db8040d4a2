import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const rulesFile = fileURLToPath(new URL("../.dependency-cruiser.cjs", import.meta.url));

readTsx();
const { cruise } = await import("dependency-cruiser");
const { default: readOptions } = await import("dependency-cruiser/config-utl/extract-depcruise-options");

/** Reads every module below the named folders of a tree and holds its imports against the rules of the house. */
export async function cruiseTree(tree, folders) {
  const { output } = await cruise(folders, { ...(await readOptions(rulesFile)), baseDir: tree });
  return output;
}

/**
 * dependency-cruiser never tells swc that a .tsx file holds JSX, and stops at the first tag. It has to be told before
 * dependency-cruiser imports swc, because what a CommonJS package exports is copied at its first import.
 */
function readTsx() {
  const swc = createRequire(import.meta.url)("@swc/core");
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") });
}
