import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// Draws the icons of the installed page (web/public/manifest.webmanifest) from the one logo.

process.chdir(fileURLToPath(new URL("../web/public", import.meta.url)));
const logo = readFileSync("favicon.svg", "utf8");
const [, accent] = /<rect [^>]*fill="(#\w+)"/.exec(logo);

await draw(logo, 192, "192");
await draw(logo, 512, "512");
// Whatever shape the system cuts out of these is full of colour; four fifths of the middle are always seen.
await draw(filling(0.75), 512, "maskable");
await draw(filling(0.9), 180, "apple-touch-icon");

/** The logo without its round corners, its columns at so much of their size. */
function filling(scale) {
  const columns = logo.slice(logo.indexOf("<g"), logo.indexOf("</g>") + "</g>".length);
  const moved = `<g transform="translate(12 12) scale(${scale}) translate(-12 -12)">${columns}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${accent}"/>${moved}</svg>`;
}

async function draw(svg, size, name) {
  // Drawn at that size: 24 units of the logo are 24 pixels at 72 dots per inch.
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 24 }).resize(size, size);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(`icons/${name}.png`);
}
