import type { Page } from "playwright-core";
import { createDomain, deleteDomain } from "../../contract/domains/commands.ts";
import { createPanel } from "../../contract/panels/commands.ts";
import { panelPath } from "../../contract/panels/panel.ts";
import type { App } from "../../e2e/support/app.ts";
import { desktop, phone } from "../../e2e/support/app.ts";
import { expectAccessible } from "../../e2e/support/axe.ts";
import { newcomer } from "../../e2e/support/client.ts";
import { places } from "../../e2e/support/places/all.ts";
import type { Place, World } from "../../e2e/support/places/place.ts";
import { speak } from "../../e2e/support/speak.ts";
import { inviteToken, newTeam } from "../../e2e/support/team.ts";
import { isLong } from "../../scripts/test/long.ts";
import { test } from "../testing/test.ts";

/** A small team's world, with everything on it that a card can show. */
const newWorld = async (app: App): Promise<World> => {
  const team = await newTeam(app, ["Ada Lovelace", "Bo Lindqvist", "Cy Twombly"], {
    "To do": ["Plan"],
    completed: ["Done"],
  });
  const { owner, others, domainId, path } = team;
  const empty = await owner.call(createPanel, { params: { domainId }, body: { name: "Second" } });
  const nowhere = await app.person("Ina");
  await nowhere.call(deleteDomain, { params: { domainId: nowhere.domainId }, body: undefined });
  await app.person("Dee", await inviteToken(owner));
  await owner.call(createDomain, { params: {}, body: { name: "side project" } });
  await team.add("Lay the stones", {
    in: "In progress",
    assignedTo: "2026-01-02",
    assignedCollaborators: [owner.id, others[0]?.id ?? owner.id],
    subTasks: [
      { title: "Sort them", done: true },
      { title: "Wash them", done: false },
    ],
  });
  for (const title of ["Buy the lamps", "Hang the lamps"]) await team.add(title, { in: "In progress" });
  return {
    owner,
    member: others[0] ?? owner,
    stranger: await app.person("Eve"),
    newcomer: await newcomer(app.url, "Noor"),
    nowhere,
    panelPath: path,
    emptyPath: panelPath(empty),
    task: "Lay the stones",
    column: "In progress",
  };
};

type Look = typeof desktop | typeof phone;

/** A window for each person and size that serves one place after the other: loading anew is what takes the time. */
const windowsOf = (app: App, world: World) => {
  const open = new Map<string, Page>();
  return async (place: Place, look: Look, colorScheme: "light" | "dark"): Promise<Page> => {
    const path = await place.path(world);
    const key = `${place.as} ${look.viewport.width}`;
    const known = place.spoils ? undefined : open.get(key);
    await known?.emulateMedia({ colorScheme });
    if (known) await known.goto(path);
    const seen = { ...look, colorScheme };
    const page = known ?? (place.as ? await app.open(world[place.as], path, seen) : await app.visit(path, seen));
    if (!place.spoils) open.set(key, page);
    return page;
  };
};

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

const groups = new Set(places.map(({ name }) => name.split("-")[0] ?? ""));
const fromBothSides = isLong ? ", from the left and from the right" : "";
let made: Promise<World> | undefined;

for (const group of groups)
  test(`nothing serious is in the way of people who use other means: ${group}, light and dark, on a desktop and a phone${fromBothSides} [S2.19]`, async ({
    app,
  }) => {
    app.allow(
      /status of (40[149]|503)|could not be loaded|Failed to|dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|TypeError|WebSocket/,
    );
    made ??= newWorld(app);
    const world = await made;
    const windowFor = windowsOf(app, world);
    const check = async (place: Place, look: Look) => {
      const scheme = schemeOf(look);
      const page = await windowFor(place, look, scheme);
      await place.show(page, world);
      await expectAccessible(page, `${place.name}, ${look === phone ? "phone" : "desktop"}, ${scheme}`);
      if (isLong) await expectInOtherLooks(page, place);
    };
    for (const place of places.filter(({ name }) => name.split("-")[0] === group)) {
      const looks = [desktop, phone].filter((look) => !place.only || look === { desktop, phone }[place.only]);
      await Promise.all(looks.map((look) => check(place, look)));
    }
  }, 180_000);
