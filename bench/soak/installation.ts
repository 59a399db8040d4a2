import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { claimPort } from "../../server/testing/claim-port.ts";
import { noPostgres, startPostgres } from "../../server/testing/services/postgres.ts";
import { noRedis, startRedis } from "../../server/testing/services/redis.ts";
import type { Service } from "../../server/testing/services/service.ts";
import type { BenchDatabase } from "../database.ts";
import { here, type RunningServer, startServer } from "../server.ts";
import type { SoakOptions } from "./options.ts";

/** What serves: processes, what they keep their data in, and what stands in front. */
export interface Installation {
  /** Where people come. */
  url: string;
  database: BenchDatabase;
  /** Undefined: no such part. */
  postgres: Service | undefined;
  redis: Service | undefined;
  servers: () => readonly RunningServer[];
  /** Where the embedded database fills a small disk; undefined without one. */
  smallDisk: string | undefined;
  start: () => Promise<void>;
  /** Kills a process and starts it again. */
  killOne: () => Promise<void>;
  /** `tavola check`: what it says, and whether it found nothing. */
  check: () => { says: string; isGood: boolean };
  close: () => Promise<void>;
}

const SMALL_DISK = "512m";
/** Clocks are shifted by a module that is loaded first. */
const shiftClock = fileURLToPath(new URL("shift-clock.mjs", import.meta.url));

const mount = (folder: string): void => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_DISK}`, "tmpfs", folder], { stdio: "pipe" });
  } catch (cause) {
    throw new Error("--fault disk-full mounts a small disk, which only root may on Linux.", { cause });
  }
};

/** Any request goes to any of them. */
const caddyfile = (url: string, upstreams: readonly string[]): string => `{
	admin off
	auto_https off
}
${url} {
	bind 127.0.0.1
	reverse_proxy ${upstreams.join(" ")} {
		lb_policy round_robin
		lb_try_duration 5s
		health_uri /ready
		health_interval 1s
	}
}
`;

const startCaddy = async (folder: string, url: string, upstreams: readonly string[]): Promise<ChildProcess> => {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, caddyfile(url, upstreams));
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  caddy.stderr.on("data", (piece) => (said = `${said}${String(piece)}`.slice(-2_000)));
  const failed = new Promise<never>((_, reject) => {
    caddy.once("error", reject).once("exit", () => reject(new Error(`Caddy ended: ${said}`)));
  });
  failed.catch(() => undefined);
  const isThere = (): Promise<boolean> =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await Promise.race([isThere(), failed]))) await sleep(50);
  return caddy;
};

/** Nothing runs yet. `hears` is told what the servers log, and `ended` of one that nobody ended. */
export const prepareInstallation = async (
  { setup, faults, memoryMb }: SoakOptions,
  { hears, ended }: { hears: (text: string) => void; ended: () => void },
): Promise<Installation> => {
  const missing = setup === "sqlite" ? undefined : (noPostgres ?? (setup === "two" ? noRedis : undefined));
  if (missing) throw new Error(`--on ${setup} cannot be: ${missing}.`);
  const folder = mkdtempSync(join(tmpdir(), "tavola-soak-"));
  const smallDisk = faults.includes("disk-full") ? folder : undefined;
  if (smallDisk) mount(smallDisk);
  const postgres = setup === "sqlite" ? undefined : await startPostgres();
  const redis = setup === "two" ? await startRedis() : undefined;
  const ports = await Promise.all(Array.from({ length: setup === "two" ? 2 : 1 }, () => claimPort()));
  const upstreams = ports.map((port) => `127.0.0.1:${port}`);
  const url = `http://127.0.0.1:${setup === "two" ? await claimPort() : ports[0]}`;
  const database: BenchDatabase = {
    dialect: postgres ? "postgres" : "sqlite",
    dataDir: folder,
    databaseUrl: postgres?.url,
    drop: async () => undefined,
  };
  const settings = {
    ...{ PUBLIC_URL: url, TRUSTED_PROXIES: "loopback", LOG_LEVEL: "warn" },
    ...(memoryMb !== undefined && { MEMORY_MB: String(memoryMb) }),
    ...(faults.includes("clock") && { NODE_OPTIONS: `--import=${shiftClock}` }),
  };
  const servers: RunningServer[] = [];
  const ending = new Set<RunningServer>();
  let caddy: ChildProcess | undefined;

  const startOne = async (at: number): Promise<void> => {
    const port = ports[at] ?? 0;
    const server = await startServer(database, { port, code: "built", redis: redis?.url, settings, hears });
    servers[at] = server;
    void server.ended.then(() => {
      if (!ending.has(server)) ended();
    });
  };

  return {
    ...{ url, database, postgres, redis, smallDisk },
    servers: () => servers,
    start: async () => {
      for (const at of ports.keys()) await startOne(at);
      if (setup === "two") caddy = await startCaddy(folder, url, upstreams);
    },
    killOne: async () => {
      const at = ports.length - 1;
      const server = servers[at];
      if (!server) return;
      ending.add(server);
      process.kill(server.pid, "SIGKILL");
      await server.ended;
      await startOne(at);
    },
    check: () => {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: postgres?.url ?? "", LOG_LEVEL: "warn" };
      try {
        const says = execFileSync(process.execPath, ["dist/server/tavola.mjs", "check"], {
          cwd: here,
          env,
          encoding: "utf8",
        });
        return { says: says.trim(), isGood: true };
      } catch (reason) {
        const { stdout = "", stderr = "" } = reason as { stdout?: string; stderr?: string };
        return { says: `${stdout}${stderr}`.trim(), isGood: false };
      }
    },
    close: async () => {
      for (const server of servers) {
        ending.add(server);
        await server.stop();
      }
      caddy?.kill("SIGKILL");
      await Promise.all([postgres?.remove(), redis?.remove()]);
      if (smallDisk) execFileSync("umount", [smallDisk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
