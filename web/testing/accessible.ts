import type { Page } from "playwright-core";
import { desktop, phone } from "../../e2e/support/app.ts";
import { expectAccessible } from "../../e2e/support/axe.ts";
import { placesOf } from "../../e2e/support/places/all.ts";
import { newWorld } from "../../e2e/support/places/new-world.ts";
import type { Place } from "../../e2e/support/places/place.ts";
import { allowed, windowsOf } from "../../e2e/support/places/windows.ts";
import { speak } from "../../e2e/support/speak.ts";
import { isLong } from "../../scripts/test/long.ts";
import { test } from "./test.ts";

type Look = typeof desktop | typeof phone;

/** Holds a place that is shown against all rules, and against those of colours in the dark, and in the long run against all from right to left. */
const expectInEachTheme = async (page: Page, { name, offline }: Place, look: Look): Promise<void> => {
  const where = `${name}, ${look === phone ? "phone" : "desktop"}`;
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, `${where}, dark`, "colours");
  // Another language is a script to be fetched.
  if (!isLong || offline) return;
  await speak(page, "ar");
  await expectAccessible(page, `${where}, from right to left`);
  await speak(page, "en");
};

const inEachLook = isLong ? ", on a desktop and a phone, from the left and from the right" : "";

/** In the short run a phone has the first place of each kind, and what there is on phones alone. */
const looksOf = (place: Place, isFirst: boolean): Look[] => {
  if (place.only) return [place.only === "phone" ? phone : desktop];
  return isLong || isFirst ? [desktop, phone] : [desktop];
};

const groupOf = ({ name }: Place): string => name.split("-")[0] ?? "";

/**
 * Holds the places of one kind against axe's rules, those of one first word in a test. Each kind has a file, and a worker
 * takes one file at a time: all of them in one were left to a single worker at the end.
 */
export const testAccessible = (kind: keyof typeof placesOf): void => {
  const places = placesOf[kind];
  const groups = new Set(places.map(groupOf));
  let made: ReturnType<typeof newWorld> | undefined;

  for (const group of groups)
    test(`nothing serious is in the way of people who use other means: ${group}, light and dark${inEachLook} [S2.19]`, async ({
      app,
    }) => {
      app.allow(allowed);
      made ??= newWorld(app);
      const world = await made;
      const windowFor = windowsOf(app, world);
      const check = async (place: Place, look: Look) => {
        const page = await windowFor(place, { ...look, colorScheme: "light" });
        await place.show(page, world);
        await expectInEachTheme(page, place, look);
        if (place.spoils) await page.close();
      };
      for (const place of places.filter((one) => groupOf(one) === group))
        await Promise.all(looksOf(place, place === places[0]).map((look) => check(place, look)));
    }, 300_000);
};
