// Imported first, for its effect: an old Node would fail later in a way that nobody understands.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tavola needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
