import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { openPage, type Page } from "../../platform/realtime/testing/open-page.ts";
import { ok } from "../team.ts";
import type { FuzzServer } from "./fuzz-server.ts";
import type { Things } from "./fuzz-world.ts";

const PATIENCE_MS = 15_000;

/** Somebody whose page must go on hearing of everything in a domain, whatever others send. */
export interface Witness {
  page: Page;
  things: Things;
}

export const newWitness = async (server: FuzzServer, things: Things): Promise<Witness> => ({
  page: await openPage(server, things.owner, things.domainId),
  things,
});

const waitFor = async (holds: () => boolean): Promise<boolean> => {
  const end = Date.now() + PATIENCE_MS;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  return holds();
};

let words = 0;
/** Something happens in a domain and its panel. Says in which words, and whether the witness heard of it. */
export const happen = async (
  { page, things }: Witness,
  word: string,
): Promise<{ news: string; task: string; heard: boolean }> => {
  const { domainId, panelId, admin } = things;
  const news = `${word} news ${++words}.`;
  const task = `${word} work ${words}.`;
  page.heard.length = 0;
  await ok(admin.call(createAnnouncement, { params: { domainId }, body: { content: news } }));
  await ok(admin.call(createTask, { params: { domainId, panelId }, body: { title: task } }));
  const heardOf = (text: string) => page.heard.some(({ event }) => JSON.stringify(event).includes(text));
  return { news, task, heard: await waitFor(() => heardOf(news) && heardOf(task)) };
};
