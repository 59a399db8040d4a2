import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const compressible = /\.(html|js|mjs|css|svg|json|webmanifest|txt|xml|ico|wasm|ttf)$/;
const smallest = 256; // bytes; below this little goes
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } };

/** Writes a .br and a .gz beside each file of a folder that is worth it, so that no request compresses anything. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(paths.map(compress));
}

async function compress(path) {
  const plain = await readFile(path);
  if (plain.length < smallest) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, brotli), promisify(gzip)(plain, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
