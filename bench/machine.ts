import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { type Dialect, onPostgres } from "./database.ts";

/** What the figures were measured on, so that they can be told apart later. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  database: string;
  revision: string;
}

/** The commit, and whether files differ from it. */
const revision = (): string => {
  try {
    const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();
    const changed = git("status", "--porcelain", "--untracked-files=no", "contract", "server", "web", "bench", "seed");
    return git("rev-parse", "--short", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "unknown";
  }
};

export const machine = async (kind: Dialect | "browser"): Promise<Machine> => ({
  cpu: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  database:
    kind !== "postgres" ? "SQLite (embedded)" : `PostgreSQL ${(await onPostgres("show server_version")).split(" ")[0]}`,
  revision: revision(),
});
