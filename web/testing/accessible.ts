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

/** In the short run each size has one of the two, with all rules: what a rule says of a place, colours apart, is the same in both. */
const schemeOf = (look: Look) => (look === phone && !isLong ? "dark" : "light");

/** What the long run adds: dark, and from right to left. */
const expectInOtherLooks = async (page: Page, { name, offline }: Place): Promise<void> => {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, `${name}, dark`, "colours");
  // Another language is a script to be fetched.
  if (offline) return;
  await speak(page, "ar");
  await expectAccessible(page, `${name}, from right to left`);
  await speak(page, "en");
};

const fromBothSides = isLong ? ", from the left and from the right" : "";

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
    test(`nothing serious is in the way of people who use other means: ${group}, light and dark, on a desktop and a phone${fromBothSides} [S2.19]`, async ({
      app,
    }) => {
      app.allow(allowed);
      made ??= newWorld(app);
      const world = await made;
      const windowFor = windowsOf(app, world);
      const check = async (place: Place, look: Look) => {
        const scheme = schemeOf(look);
        const page = await windowFor(place, { ...look, colorScheme: scheme });
        await place.show(page, world);
        await expectAccessible(page, `${place.name}, ${look === phone ? "phone" : "desktop"}, ${scheme}`);
        if (isLong) await expectInOtherLooks(page, place);
        if (place.spoils) await page.close();
      };
      for (const place of places.filter((one) => groupOf(one) === group)) {
        const looks = [desktop, phone].filter((look) => !place.only || look === { desktop, phone }[place.only]);
        await Promise.all(looks.map((look) => check(place, look)));
      }
    }, 300_000);
};
