import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { onPostgres } from "../server/testing/on-postgres.ts";
import { type Dialect, postgresUrl } from "./database.ts";

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

const postgresVersion = async (): Promise<string> => {
  const [row = {}] = await onPostgres(postgresUrl() ?? "", "show server_version");
  return `PostgreSQL ${(row.server_version as string).split(" ")[0]}`;
};

export const machine = async (kind: Dialect | "browser"): Promise<Machine> => ({
  cpu: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  database: kind !== "postgres" ? "SQLite (embedded)" : await postgresVersion(),
  revision: revision(),
});
