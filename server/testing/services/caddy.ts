import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { get as getByTls } from "node:https";
import { join } from "node:path";
import { type Service, startService } from "./service.ts";

const CADDYFILE = new URL("../../../packaging/Caddyfile", import.meta.url).pathname;

/** Why tests behind Caddy are skipped; undefined where they run. */
export const noCaddy = spawnSync("caddy", ["version"]).status === 0 ? undefined : "Debian's caddy is not installed";

interface Adapted {
  admin?: object;
  storage?: object;
  apps: {
    http: { servers: { srv0: Record<string, unknown> } };
    tls?: { automation: { policies: object[] } };
    pki?: object;
  };
}

interface Place {
  port: number;
  folder: string;
}

interface CaddyOptions {
  /** Where the processes listen that it hands on to: they need not be there yet. */
  upstreams: readonly string[];
  tls: boolean;
}

/** The shipped file, on a port of its own, with certificates of its own authority or none. */
const adapted = ({ port, folder, upstreams, tls }: Place & CaddyOptions): Adapted => {
  const env = { ...process.env, DOMAIN: "127.0.0.1", UPSTREAMS: upstreams.join(" ") };
  const said = execFileSync("caddy", ["adapt", "--config", CADDYFILE, "--adapter", "caddyfile"], {
    ...{ env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  });
  const config = JSON.parse(said) as Adapted;
  const { srv0 } = config.apps.http.servers;
  config.admin = { disabled: true };
  config.storage = { module: "file_system", root: folder };
  srv0.listen = [`127.0.0.1:${port}`];
  if (tls) {
    srv0.automatic_https = { disable_redirects: true };
    // The file's second issuer: the first one asks the internet.
    config.apps.tls = { automation: { policies: [{ subjects: ["127.0.0.1"], issuers: [{ module: "internal" }] }] } };
    config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  } else {
    delete config.apps.tls;
    delete srv0.tls_connection_policies;
    srv0.automatic_https = { disable: true };
  }
  return config;
};

/** Fails where nothing answers, or something else that was given the same port. */
const answersAsCaddy = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // Its authority is known once it has answered.
    const asked = url.startsWith("https") ? getByTls(url, { rejectUnauthorized: false }) : get(url);
    asked.on("error", reject).on("response", (answer) => {
      answer.resume();
      if (answer.headers.server === "Caddy") resolve();
      else reject(new Error(`Not Caddy but ${String(answer.headers.server)} answers at ${url}.`));
    });
  });

export interface Caddy extends Service {
  /** The certificate of its authority, once it was asked for something over TLS. */
  authority: () => Buffer;
}

/** A Caddy of the test's own with the Caddyfile that is shipped. */
export const startCaddy = async (options: CaddyOptions): Promise<Caddy> => {
  let data = "";
  const service = await startService({
    name: "caddy",
    urlOf: (port) => `${options.tls ? "https" : "http"}://127.0.0.1:${port}`,
    command: (port, folder) => {
      data = folder;
      const config = join(folder, "caddy.json");
      writeFileSync(config, JSON.stringify(adapted({ port, folder, ...options })));
      return { file: "caddy", args: ["run", "--config", config] };
    },
    probe: answersAsCaddy,
  });
  return { ...service, authority: () => readFileSync(join(data, "pki/authorities/local/root.crt")) };
};
