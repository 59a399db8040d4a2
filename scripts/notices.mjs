import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) writeNotices(process.argv[2] ?? "release");

/**
 * Writes what belongs beside a copy of Tavola that is given to others: `THIRD-PARTY-NOTICES.txt`, the licences of all
 * that it is made of, and `sbom.cdx.json`, the same as a list in CycloneDX's form (https://cyclonedx.org).
 */
export function writeNotices(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), notices());
  writeFileSync(join(folder, "sbom.cdx.json"), sbom());
}

/** Packages that people get: those of the server, and those that are part of the page's scripts. Of all systems. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.dev && !entry.devOptional && !entry.link)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      license: license ?? olderLicence(join(root, path)),
      texts: licenceTexts(join(root, path)),
    }));
}

/** As packages told it before npm knew the field `license`. */
function olderLicence(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
    .licenses.map(({ type }) => type)
    .join(" OR ");
}

/** Empty where a package brings none, or is for another system than this one. */
function licenceTexts(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  return files.map((file) => readFileSync(join(folder, file), "utf8").trim());
}

function notices() {
  const parts = shippedPackages().map(({ name, version, license, texts }) =>
    [`${name} ${version} (${license})`, ...texts].join("\n\n"),
  );
  return `${["Tavola is made with these packages.", ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** By npm, of which `--omit=dev` would also leave out what is both shipped and named among the tools of the repository. */
function sbom() {
  const npm = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
  const all = JSON.parse(execFileSync("npm", npm, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }));
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
  const only = (refs) => refs.filter((ref) => shipped.has(ref));
  const dependsOn = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, only(dependsOn)]));
  const { component } = all.metadata;
  const ours = [...dependsOn.keys()].filter((ref) => ref.startsWith("@tavola/"));
  const list = {
    ...all,
    // npm would call it what the folder is called.
    metadata: { ...all.metadata, component: { ...component, name: "tavola" } },
    components: all.components.filter(({ name, version }) => shipped.has(`${name}@${version}`)),
    dependencies: [
      { ref: component["bom-ref"], dependsOn: [...new Set(ours.flatMap((ref) => dependsOn.get(ref)))] },
      ...[...shipped].map((ref) => ({ ref, dependsOn: dependsOn.get(ref) ?? [] })),
    ],
  };
  return `${JSON.stringify(list, null, 1)}\n`;
}
