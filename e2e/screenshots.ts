import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createDomain } from "../contract/domains/commands.ts";
import { type Panel, panelPath } from "../contract/panels/panel.ts";
import { listPanels } from "../contract/panels/queries.ts";
import { listTasks } from "../contract/tasks/queries.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { emailOf } from "../seed/people.ts";
import { desktop, type Look, newSession, phone, type Session } from "./support/app.ts";
import { launchBrowser } from "./support/browser.ts";
import { enter } from "./support/client.ts";
import { type Place, places, type World } from "./support/places.ts";
import { startServer } from "./support/server.ts";

/** `npm run screenshots [-- part of a name]`: every page and dialog on the seeded team's world, in `.cache/screenshots/`. */
const folder = ".cache/screenshots";
const looks: Record<string, Look> = {
  "light-1440": { ...desktop, colorScheme: "light" },
  "dark-1440": { ...desktop, colorScheme: "dark" },
  "light-390": { ...phone, colorScheme: "light" },
  "dark-390": { ...phone, colorScheme: "dark" },
};

const describeWorld = async (url: string): Promise<World> => {
  const [owner, member, stranger] = [
    await enter(url, "Ana Lima", emailOf("Ana Lima")),
    await enter(url, "Emre Kaya", emailOf("Emre Kaya")),
    await enter(url, "Olu Adeyemi", emailOf("Olu Adeyemi")),
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
  return { owner, member, stranger, panelPath: panelPath(panel), task: task?.title ?? "", column: column?.name ?? "" };
};

const open = async ({ app }: Session, world: World, place: Place, look: Look): Promise<Page> => {
  const path = await place.path(world);
  const page = place.as ? await app.open(world[place.as], path, look) : await app.visit(path, look);
  await place.show(page, world);
  return page;
};

const shoot = async (session: Session, world: World, place: Place, file: string, look: Look): Promise<void> => {
  const page = await open(session, world, place, look);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file, animations: "disabled" });
  await page.context().close();
};

process.env.CHROMIUM_PATH ??= findChromium();
mkdirSync(folder, { recursive: true });
const server = await startServer("sqlite", "team");
const browser = await launchBrowser(server.url);
try {
  const world = await describeWorld(server.url);
  const session = newSession(browser, server);
  const wanted = process.argv[2] ?? "";
  for (const place of places.filter(({ name }) => name.includes(wanted)))
    for (const [look, options] of Object.entries(looks)) {
      if (place.only && place.only !== (options.isMobile ? "phone" : "desktop")) continue;
      const file = join(folder, `${place.name}-${look}.png`);
      await shoot(session, world, place, file, options).then(
        () => process.stdout.write(`${file}\n`),
        (reason: Error) => process.stdout.write(`${file}: ${reason.message.split("\n")[0]}\n`),
      );
    }
} finally {
  await browser.close();
  await server.close();
}
