import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { findChromium } from "../scripts/find-chromium.ts";
import { desktop, freshWindows, type Look, newSession, phone } from "./support/app.ts";
import { launchBrowser } from "./support/browser.ts";
import { places } from "./support/places/all.ts";
import { seededWorld } from "./support/places/seeded-world.ts";
import { startServer } from "./support/server.ts";

/** `npm run pictures [-- part of a name]`: draws the pictures of the documentation anew, in `docs/`, from the seeded team's world. */
interface Picture {
  file: string;
  place: string;
  look: Look;
  dark?: true;
}

const pictures: readonly Picture[] = [
  { file: "board", place: "task-open", look: desktop },
  { file: "board-dark", place: "task-open", look: desktop, dark: true },
  { file: "using/filter", place: "filter-values", look: desktop },
  { file: "using/filtered", place: "filtered", look: desktop },
  { file: "using/selected", place: "selected", look: desktop },
  { file: "using/list", place: "list-grouped", look: desktop },
  { file: "using/calendar", place: "calendar", look: desktop },
  { file: "using/views", place: "views", look: desktop },
  { file: "using/phone", place: "filtered", look: phone },
  { file: "using/search", place: "search", look: desktop },
];

process.env.CHROMIUM_PATH ??= findChromium();
const wanted = pictures.filter(({ file }) => file.includes(process.argv[2] ?? ""));
mkdirSync("docs/using", { recursive: true });
const server = await startServer("sqlite", "team");
const browser = await launchBrowser();
try {
  const world = await seededWorld(server.url);
  const { app } = newSession(freshWindows(browser, server.url), server);
  for (const { file, place: name, look, dark } of wanted) {
    const place = places.find((one) => one.name === name);
    if (!place?.as) throw new Error(`Nobody is shown ${name}.`);
    const page = await app.open(world[place.as], await place.path(world), look);
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
    await place.show(page, world);
    // Tabs, and what a task says, may come after that.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const drawn = await page.screenshot({ animations: "disabled" });
    const path = join("docs", `${file}.png`);
    // Of an interface there are few colours.
    await sharp(drawn).png({ palette: true, effort: 10 }).toFile(path);
    process.stdout.write(`${path}\n`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.close();
}
