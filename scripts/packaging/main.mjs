import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { tryImage } from "./image.mjs";

// Tries of the packaging what can be tried without a container engine, with Debian's programs, and says what was not:
// npm run release first, then, as root: npm run try:packaging

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const UNIT = "packaging/tavola.service";
/** Of `systemd-analyze security`: from 0, closed, to 10. */
const MOST_EXPOSED = 2;
const env = { ...process.env, DOMAIN: "board.lan", UPSTREAMS: "127.0.0.1:4000 127.0.0.1:4001" };

attempt("The unit says nothing to systemd-analyze verify", "systemd-analyze", () => {
  const said = run("systemd-analyze", "verify", UNIT);
  if (said) throw new Error(said);
});
attempt(`The unit is closed: ${MOST_EXPOSED} or less of 10`, "systemd-analyze", () => {
  const said = run("systemd-analyze", "security", "--offline=true", UNIT);
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
  if (!(exposure <= MOST_EXPOSED)) throw new Error(said);
  return `it is ${exposure}`;
});
for (const file of ["compose.yml", "compose.full.yml"])
  attempt(`${file} passes docker-compose config`, "docker-compose", () => {
    run("docker-compose", "-f", file, "config", "-q");
  });
attempt("The Caddyfile passes caddy validate", "caddy", () => {
  run("caddy", "validate", "--config", "packaging/Caddyfile", "--adapter", "caddyfile");
});
attempt("The image is built, and serves with its root read-only as user 10001", "buildah", tryImage);
console.log("Not tried here: the real base image, arm64, docker run, podman run, a public certificate.");

/** Does one thing, or says why it was not done. */
function attempt(what, program, work) {
  if (!has(program)) return console.log(`skipped  ${what}: ${program} is not installed`);
  try {
    const told = work();
    console.log(`good     ${what}${told ? `: ${told}` : ""}`);
  } catch (reason) {
    console.log(`bad      ${what}: ${reason.stderr ?? reason.message}`);
    process.exitCode = 1;
  }
}

function has(program) {
  try {
    run("which", program);
    return true;
  } catch {
    return false;
  }
}

/** What it printed; it must end with 0. */
function run(program, ...args) {
  return execFileSync(program, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
