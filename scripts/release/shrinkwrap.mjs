/** What of an entry of the lockfile is about this repository, and not about the package. */
const OURS = new Set(["dev", "devOptional", "resolved", "link"]);

/**
 * The lockfile of a package of its own, which installs the very versions that were tested: what `manifest` depends on, as
 * Node finds it from the folder `from` of `lock`. Without addresses: npm asks whichever registry is set up where it is
 * installed, and what comes must have these hashes.
 */
export function shrinkwrapOf(lock, manifest, from) {
  const { name, version, license, bin, engines, dependencies } = manifest;
  const placed = new Map();
  placeAll(lock.packages, placed, { dependencies }, { from, at: "" });
  const packages = Object.fromEntries([...placed].map(([path, found]) => [path, entryOf(lock.packages[found])]));
  const sorted = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));
  const root = { name, version, license, dependencies, bin, engines };
  return { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages: { "": root, ...sorted } };
}

/** Puts all that a package depends on where Node finds it from there: `placed` has by path what of the lockfile stands in it. */
function placeAll(packages, placed, { dependencies, optionalDependencies, peerDependencies, ...more }, { from, at }) {
  const isOptional = (name) => more.peerDependenciesMeta?.[name]?.optional === true;
  const put = [];
  const wanted = Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies });
  for (const name of wanted) {
    const found = lookUp(from, name, (path) => packages[path]);
    if (!found) {
      if (isOptional(name) || optionalDependencies?.[name]) continue;
      throw new Error(`package-lock.json lacks ${name}, which ${from} depends on.`);
    }
    const there = lookUp(at, name, (path) => placed.get(path));
    if (there && placed.get(there) === found) continue;
    const path = `${there && at ? `${at}/` : ""}node_modules/${name}`;
    placed.set(path, found);
    put.push({ from: found, at: path });
  }
  // Not before all of its own have their places, which what those depend on may want as well.
  for (const where of put) placeAll(packages, placed, packages[where.from], where);
}

/** As Node looks for a package: from a folder upwards. */
function lookUp(from, name, isThere) {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]+$/, "")) {
    const path = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (isThere(path)) return path;
    if (!folder) return undefined;
  }
}

function entryOf(entry) {
  return Object.fromEntries(Object.entries(entry).filter(([field]) => !OURS.has(field)));
}
