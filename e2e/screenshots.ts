import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createDomain, deleteDomain } from "../contract/domains/commands.ts";
import { createPanel } from "../contract/panels/commands.ts";
import { type Panel, panelPath } from "../contract/panels/panel.ts";
import { listPanels } from "../contract/panels/queries.ts";
import { listTasks } from "../contract/tasks/queries.ts";
import { updateProfile } from "../contract/users/commands.ts";
import type { Language } from "../contract/users/languages.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { emailOf } from "../seed/people.ts";
import { desktop, freshWindows, type Look, newSession, phone, type Session } from "./support/app.ts";
import { launchBrowser } from "./support/browser.ts";
import { enter, newPerson, newcomer as signUpNewcomer } from "./support/client.ts";
import { places } from "./support/places/all.ts";
import type { Place, World } from "./support/places/place.ts";
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

const describeWorld = async (url: string): Promise<World> => {
  const [owner, member, stranger] = [
    await enter(url, "Ana Lima", emailOf("Ana Lima")),
    await enter(url, "Emre Kaya", emailOf("Emre Kaya")),
    await newPerson(url, "Olu Adeyemi"),
  ];
  const { domainId } = owner;
  await owner.call(createDomain, { params: {}, body: { name: "side project" } });
  const panels: Panel[] = await owner.call(listPanels, { params: { domainId } });
  const panel = panels[0];
  if (!panel) throw new Error("The team's world has no panel.");
  const { taskData } = await owner.call(listTasks, { params: { domainId, panelId: panel.id } });
  const statuses = owner.signedIn.domains.domains[0]?.statuses ?? [];
  const column = statuses.find(({ kind }) => kind === "started");
  const inColumn = taskData.filter(({ statusId }) => statusId === column?.id).slice(0, 4);
  const task = inColumn.find(({ subTasks }) => subTasks.length > 0) ?? inColumn[0];
  const newcomer = await signUpNewcomer(url, "Noor Haddad");
  const nowhere = await newPerson(url, "Iris Vidal");
  await nowhere.call(deleteDomain, { params: { domainId: nowhere.domainId }, body: undefined });
  const empty = await owner.call(createPanel, { params: { domainId }, body: { name: "Next year" } });
  await owner.call(updateProfile, { params: {}, body: { jobTitle: "pm", department: "product", location: "pt" } });
  await member.call(updateProfile, { params: {}, body: { jobTitle: "se", department: "dev", location: "tr" } });
  return {
    owner,
    member,
    stranger,
    newcomer,
    nowhere,
    panelPath: panelPath(panel),
    emptyPath: panelPath(empty),
    task: task?.title ?? "",
    column: column?.name ?? "",
  };
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
  const world = await describeWorld(server.url);
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
