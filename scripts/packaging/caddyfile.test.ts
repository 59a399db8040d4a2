import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const CADDYFILE = new URL("../../packaging/Caddyfile", import.meta.url).pathname;
const caddy = spawnSync("caddy", ["version"]).status === 0;
const MB = 1024 * 1024;

interface Adapted {
  admin?: object;
  apps: { http: { servers: { srv0: Record<string, unknown> } }; tls?: object };
}
interface Heard {
  id: string | undefined;
  bytes: number;
}

/** The shipped file in front of something that says what came, on a port of its own and without TLS. */
const startBehindCaddy = async () => {
  const behind = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on("end", () => response.end(JSON.stringify({ id: request.headers["x-request-id"], bytes })));
  }).listen(0, "127.0.0.1");
  const free = createServer().listen(0, "127.0.0.1");
  await Promise.all([once(behind, "listening"), once(free, "listening")]);
  const portOf = (server: typeof behind) => (server.address() as AddressInfo).port;
  const port = portOf(free);
  free.close();
  const env = { ...process.env, DOMAIN: "127.0.0.1", UPSTREAMS: `127.0.0.1:${portOf(behind)}` };
  const adapted = execFileSync("caddy", ["adapt", "--config", CADDYFILE, "--adapter", "caddyfile"], {
    ...{ env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  });
  const config = JSON.parse(adapted) as Adapted;
  config.admin = { disabled: true };
  delete config.apps.tls;
  const { srv0 } = config.apps.http.servers;
  delete srv0.tls_connection_policies;
  Object.assign(srv0, { listen: [`127.0.0.1:${port}`], automatic_https: { disable: true } });
  const folder = mkdtempSync(join(tmpdir(), "tavola-caddy-"));
  writeFileSync(join(folder, "caddy.json"), JSON.stringify(config));
  const child = spawn("caddy", ["run", "--config", join(folder, "caddy.json")], {
    ...{ env: { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }, stdio: ["ignore", "ignore", "pipe"] },
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await exited;
    behind.close();
    rmSync(folder, { recursive: true });
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (piece) => {
      said += String(piece);
      if (said.includes("serving initial configuration")) resolve();
    });
    child.once("exit", () => reject(new Error(`caddy did not start: ${said}`)));
  });
  return async (headers: Record<string, string>, body: Uint8Array<ArrayBuffer>): Promise<Heard> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/files`, { method: "POST", headers, body });
    return (await answer.json()) as Heard;
  };
};

test.skipIf(!caddy)(
  `the Caddyfile names each request by itself, and leaves the size of files to MAX_FILE_MB [F3, F11, F13]${caddy ? "" : " (skipped: Debian's caddy is not installed)"}`,
  async () => {
    const post = await startBehindCaddy();
    const { id, bytes } = await post({ "x-request-id": "somebody-elses" }, new Uint8Array(27 * MB));
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(bytes).toBe(27 * MB);
  },
);
