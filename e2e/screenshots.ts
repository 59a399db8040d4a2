import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Language } from "../contract/users/languages.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { desktop, freshWindows, type Look, newSession, phone, type Session } from "./support/app.ts";
import { launchBrowser } from "./support/browser.ts";
import { places } from "./support/places/all.ts";
import type { Place, World } from "./support/places/place.ts";
import { seededWorld } from "./support/places/seeded-world.ts";
import { startServer } from "./support/server.ts";
import { speak } from "./support/speak.ts";

/**
 * `npm run screenshots [-- pattern of names [part of a look]]`: every page and dialog on the seeded team's world, in
 * `.cache/screenshots/`.
 */
const folder = ".cache/screenshots";
const sizes: Record<string, Look> = { "1440": desktop, "390": phone };
/** One after the other in the same window: loading anew is what takes the time. */
const looks: Record<string, { colorScheme: "light" | "dark"; language: Language }> = {
  light: { colorScheme: "light", language: "en" },
  dark: { colorScheme: "dark", language: "en" },
  german: { colorScheme: "light", language: "de" },
  arabic: { colorScheme: "light", language: "ar" },
};

const open = async ({ app }: Session, world: World, place: Place, look: Look): Promise<Page> => {
  const path = await place.path(world);
  const page = place.as ? await app.open(world[place.as], path, look) : await app.visit(path, look);
  // Where nothing can be fetched any more, the words must be there.
  if (place.offline) for (const { language } of Object.values(looks).reverse()) await speak(page, language);
  await place.show(page, world);
  return page;
};

const shoot = async (session: Session, world: World, place: Place, size: string, wanted: string): Promise<void> => {
  const page = await open(session, world, place, sizes[size] ?? desktop);
  try {
    for (const [look, { colorScheme, language }] of Object.entries(looks)) {
      if (!`${look}-${size}`.includes(wanted)) continue;
      await page.emulateMedia({ colorScheme });
      await speak(page, language);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const path = join(folder, `${place.name}-${look}-${size}.png`);
      await page.screenshot({ path, animations: "disabled" });
      process.stdout.write(`${path}\n`);
    }
  } finally {
    await page.context().close();
  }
};

process.env.CHROMIUM_PATH ??= findChromium();
mkdirSync(folder, { recursive: true });
const server = await startServer("sqlite", "team");
const browser = await launchBrowser();
try {
  const world = await seededWorld(server.url);
  const session = newSession(freshWindows(browser, server.url), server);
  const wanted = process.argv[2] ?? "";
  for (const place of places.filter(({ name }) => new RegExp(wanted).test(name)))
    for (const size of Object.keys(sizes)) {
      const look = process.argv[3] ?? "";
      if (!Object.keys(looks).some((name) => `${name}-${size}`.includes(look))) continue;
      if (place.only && place.only !== (sizes[size] === phone ? "phone" : "desktop")) continue;
      await shoot(session, world, place, size, look).catch((reason: Error) => {
        process.stdout.write(`${place.name}-${size}: ${reason.message.split("\n")[0]}\n`);
      });
    }
} finally {
  await browser.close();
  await server.close();
}
