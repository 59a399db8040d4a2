import type { Page } from "playwright-core";
import { boardReady, card } from "../board.ts";
import type { Person } from "../client.ts";
import { dialog, sees } from "../see.ts";

/** What the places stand on: people of one domain, a panel with work on it, and one of its tasks. */
export interface World {
  /** Owns a second domain as well. */
  owner: Person;
  member: Person;
  /** A person who is in no domain of these. */
  stranger: Person;
  /** A person who has just signed up. */
  newcomer: Person;
  /** A person who has left the only domain. */
  nowhere: Person;
  panelPath: string;
  /** A panel of the owner's without any task. */
  emptyPath: string;
  /** A task's title, and the name of the column that it stands in. */
  task: string;
  column: string;
}

/** A page, or something open on it, that people can look at. */
export interface Place {
  name: string;
  /** Null: nobody is signed in. */
  as: "owner" | "member" | "stranger" | "newcomer" | "nowhere" | null;
  path: (world: World) => string | Promise<string>;
  /** Its window is of no use for another place. */
  spoils?: true;
  /** It loads the page anew by itself, whatever is open there. */
  loadsAnew?: true;
  /** Nothing can be fetched there. */
  offline?: true;
  /** Where it is not to be found on both. */
  only?: "desktop" | "phone";
  /** Opens what is to be seen, and waits for it. */
  show: (page: Page, world: World) => Promise<unknown>;
}

export const on = (
  path: Place["path"],
  as: Place["as"],
  places: Record<string, (page: Page, world: World) => Promise<unknown>>,
): Place[] => Object.entries(places).map(([name, show]) => ({ name, as, path, show }));

export const heading = (name: string | RegExp) => (page: Page) => sees(page.getByRole("heading", { name }).first());
export const panelMenu = (item?: string, title?: string | RegExp) => async (page: Page) => {
  await boardReady(page);
  await page.getByRole("button", { name: "Panel menu" }).click();
  if (item) await page.getByRole("menuitem", { name: item }).click();
  await sees(title ? dialog(page, title) : page.getByRole("menu"));
};
export const columnMenu = (item?: string) => async (page: Page, world: World) => {
  await boardReady(page);
  await page.getByRole("button", { name: `Menu of the column ${world.column}`, exact: true }).click();
  if (item) await page.getByRole("menuitem", { name: item }).click();
  await sees(item ? page.getByRole("alertdialog") : page.getByRole("menu"));
};
export const button = (name: string, opened: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await sees(dialog(page, opened));
};
export const domainMenu = (item: string, title: string) => async (page: Page) => {
  await page.getByRole("button", { name: "Domain actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await sees(dialog(page, title));
};
export const cardMenu =
  (item?: string, title?: string) =>
  async (page: Page, { task }: World) => {
    await card(page, task).scrollIntoViewIfNeeded();
    await card(page, task).hover();
    await page.getByRole("button", { name: `Actions for ${task}`, exact: true }).click();
    if (item) await page.getByRole("menuitem", { name: item }).click();
    await sees(title ? dialog(page, title) : page.getByRole("menu"));
  };
export const openTask = async (page: Page, { task }: World) => {
  await card(page, task).getByRole("button", { name: task, exact: true }).click();
  await sees(page.getByRole("textbox", { name: "Title", exact: true }));
};

export const searches = (placeholder: string, typed: string, found: boolean) => async (page: Page) => {
  await sees(page.getByRole("list", { name: /^(Announcements by day|Collaborators)$/ }));
  await page.keyboard.press("/");
  await page.getByPlaceholder(placeholder).fill(typed);
  await sees(found ? page.getByRole("option").first() : page.getByText("Try refining your search terms"));
};

export const signInWithPassword = (title: string) => async (page: Page) => {
  await page.route("**/api/auth/methods", (route) => route.fulfill({ json: { google: true, password: true } }));
  await page.reload();
  await heading(title)(page);
  await sees(page.getByLabel("Password", { exact: true }));
};
