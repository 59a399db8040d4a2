import { readFileSync } from "node:fs";

const text = readFileSync("package-lock.json", "utf8");
const { packages } = JSON.parse(text);
const faults = [];

// An address in the lock file ties everyone to the registry of whoever wrote it.
const addresses = text.split('"resolved": "http').length - 1;
if (addresses > 0) faults.push(`package-lock.json names ${addresses} download addresses; .npmrc keeps them out.`);

// npm leaves out a platform's package that the registry lacks, and then refuses its own lock file in `npm ci`.
for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!isLocked(name, version))
      faults.push(`${path} wants ${name}, which package-lock.json lacks: pin another version.`);
  }
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function isLocked(name, version) {
  const locked = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
  const isRange = !/^\d/.test(version);
  return locked.some((path) => isRange || packages[path].version === version);
}
