import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const LIBRARY = "lucide-react";
const IMPORT = new RegExp(`import \\{([^}]+)\\} from "${LIBRARY}";`, "g");

/** The file of each icon, by its names: `Trash2` is `trash`. */
const fileOf = new Map<string, string>();
const list = createRequire(import.meta.url)
  .resolve(LIBRARY)
  .replace("/cjs/lucide-react.js", "/esm/lucide-react.mjs");
for (const [, names = "", file = ""] of readFileSync(list, "utf8").matchAll(
  /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
))
  for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);

const importOf = (name: string): string => {
  const [icon = "", as = icon] = name.split(" as ");
  const file = fileOf.get(icon);
  return file ? `import ${as} from "${LIBRARY}/icons/${file}";` : `import { ${name} } from "${LIBRARY}";`;
};

/**
 * Imports each icon from its own file: through the list of all of them every page would seem to need every icon that any
 * page uses, and all would travel before the first card.
 */
export const singleIcons: Plugin = {
  name: "single-icons",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: LIBRARY },
    handler: (code) =>
      code.replace(IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !name.startsWith("type "))
          .map(importOf)
          .join(" "),
      ),
  },
};
