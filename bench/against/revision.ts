import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { here } from "../server.ts";

/** Another revision of the project, installed and built in a folder of its own. */
export interface Revision {
  root: string;
  name: string;
  remove: () => void;
}

const git = (...args: string[]): string => execFileSync("git", args, { cwd: here, encoding: "utf8" }).trim();

/** With the same lockfile the packages are the same: they are copied, else npm fetches them. */
const install = (root: string): void => {
  const same = readFileSync(join(root, "package-lock.json")).equals(readFileSync(join(here, "package-lock.json")));
  if (!same) {
    execFileSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: root, stdio: "ignore" });
    return;
  }
  for (const folder of ["node_modules", "contract/node_modules", "server/node_modules", "web/node_modules"])
    if (existsSync(join(here, folder)))
      // Workspaces are links to their places beside it, and are to stay so.
      cpSync(join(here, folder), join(root, folder), { recursive: true, verbatimSymlinks: true });
};

/** Checks a revision out, installs and builds it. Throws a sentence when there is no such revision. */
export const prepareRevision = (revision: string): Revision => {
  let commit: string;
  try {
    commit = git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  } catch {
    throw new Error(`There is no revision ${revision}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), "tavola-revision-"));
  const root = join(folder, "tree");
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
    git("worktree", "prune");
  };
  try {
    git("worktree", "add", "--quiet", "--detach", root, commit);
    install(root);
    execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    return { root, name: git("log", "-1", "--format=%h %s", commit), remove };
  } catch (reason) {
    remove();
    throw reason;
  }
};
