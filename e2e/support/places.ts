import type { Page } from "playwright-core";
import { boardReady, card, column } from "./board.ts";
import type { Person } from "./client.ts";
import { dialog, sees } from "./see.ts";
import { inviteToken } from "./team.ts";

/** What the places stand on: people of one domain, a panel with work on it, and one of its tasks. */
export interface World {
  /** Owns a second domain as well. */
  owner: Person;
  member: Person;
  /** A person who is in no domain of these. */
  stranger: Person;
  panelPath: string;
  /** A task's title, and the name of the column that it stands in. */
  task: string;
  column: string;
}

/** A page, or something open on it, that people can look at. */
export interface Place {
  name: string;
  /** Null: nobody is signed in. */
  as: "owner" | "member" | "stranger" | null;
  path: (world: World) => string | Promise<string>;
  /** Its window is of no use for another place. */
  spoils?: true;
  /** Where it is not to be found on both. */
  only?: "desktop" | "phone";
  /** Opens what is to be seen, and waits for it. */
  show: (page: Page, world: World) => Promise<unknown>;
}

const on = (
  path: Place["path"],
  as: Place["as"],
  places: Record<string, (page: Page, world: World) => Promise<unknown>>,
): Place[] => Object.entries(places).map(([name, show]) => ({ name, as, path, show }));

const heading = (name: string | RegExp) => (page: Page) => sees(page.getByRole("heading", { name }).first());
const panelMenu = (item?: string, title?: string) => async (page: Page) => {
  await boardReady(page);
  await page.getByRole("button", { name: "Panel menu" }).click();
  if (item) await page.getByRole("menuitem", { name: item }).click();
  await sees(title ? dialog(page, title) : page.getByRole("menu"));
};
const columnMenu = (item?: string) => async (page: Page, world: World) => {
  await boardReady(page);
  await page.getByRole("button", { name: `Menu of the column ${world.column}`, exact: true }).click();
  if (item) await page.getByRole("menuitem", { name: item }).click();
  await sees(item ? page.getByRole("alertdialog") : page.getByRole("menu"));
};
const button = (name: string, opened: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await sees(dialog(page, opened));
};
const domainMenu = (item: string, title: string) => async (page: Page) => {
  await page.getByRole("button", { name: "Domain actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await sees(dialog(page, title));
};
const cardMenu =
  (item?: string, title?: string) =>
  async (page: Page, { task }: World) => {
    await card(page, task).scrollIntoViewIfNeeded();
    await card(page, task).hover();
    await page.getByRole("button", { name: `Actions for ${task}`, exact: true }).click();
    if (item) await page.getByRole("menuitem", { name: item }).click();
    await sees(title ? dialog(page, title) : page.getByRole("menu"));
  };
const openTask = async (page: Page, { task }: World) => {
  await card(page, task).getByRole("button", { name: task, exact: true }).click();
  await sees(page.getByRole("textbox", { name: "Title", exact: true }));
};

/** Every page and everything that opens on one. */
export const places: readonly Place[] = [
  ...on(() => "/auth/login", null, { login: heading("Login") }),
  ...on(() => "/auth/signup", null, { signup: heading("Sign up") }),
  ...on(async ({ owner }) => `/invite?token=${await inviteToken(owner)}`, null, {
    "invite-logged-out": (page) => sees(page.getByRole("link", { name: "Sign up to join" })),
  }),
  ...on(async ({ owner }) => `/invite?token=${await inviteToken(owner, "admin")}`, "stranger", {
    "invite-logged-in": (page) => sees(page.getByRole("button", { name: "Accept" })),
  }),
  ...on(() => "/invite?token=nonsense", null, { "invite-unknown": heading("We don't know this invitation") }),
  ...on(() => "/no/such/page", "owner", { "not-found": (page) => sees(page.getByText("Page not found!")) }),
  ...on(() => "/home", "stranger", { "home-first": (page) => sees(page.getByText("Create your first panel")) }),
  ...on(() => "/panel", "stranger", {
    "panel-none": (page) => sees(page.getByRole("main").getByText("No panels yet")),
  }),
  ...on(() => "/home", "owner", {
    home: heading(/^Good/),
    "domain-switcher": async (page) => {
      await page.getByRole("button", { name: /^Domain:/ }).click();
      await sees(page.getByRole("menu"));
    },
    "domain-create": async (page) => {
      await page.getByRole("button", { name: /^Domain:/ }).click();
      await page.getByRole("menuitem", { name: "Add Another Domain" }).click();
      await sees(dialog(page, "Create New Domain"));
    },
    "domain-edit": domainMenu("Edit Domain", "Edit Domain"),
    "domain-delete": domainMenu("Delete Domain", "Delete Domain"),
    "invite-people": async (page) => {
      await button("Invite people", "Invite people")(page);
      await page.getByRole("button", { name: "Create link" }).click();
      await sees(page.getByRole("textbox", { name: "Invite link" }));
    },
    "panel-create": button("Create New Panel", "Create New Panel"),
    shortcuts: async (page) => {
      await heading(/^Good/)(page);
      await page.keyboard.press("?");
      await sees(dialog(page, "Keyboard shortcuts"));
    },
  }),
  ...on(() => "/home", "member", {
    "home-member": heading(/^Good/),
    "domain-leave": async (page) => {
      await page.getByRole("button", { name: "Leave Domain" }).click();
      await sees(page.getByRole("alertdialog"));
    },
  }),
  ...on(({ panelPath }) => panelPath, "owner", {
    board: boardReady,
    "board-quick-add": async (page, world) => {
      await page.getByRole("button", { name: `Add task to ${world.column}` }).click();
      await column(page, world.column).getByRole("textbox").fill("Ask everyone which of the old pages they still use");
    },
    "board-lifted": async (page, { task }) => {
      await card(page, task).getByRole("button", { name: task, exact: true }).focus();
      for (const key of ["Space", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
      await sees(page.locator("[data-drop-line]"));
    },
    "card-menu": cardMenu(),
    "task-move": cardMenu("Move to…", "Move to…"),
    "task-delete": cardMenu("Delete", "Delete this task?"),
    "task-open": openTask,
    "task-assign": async (page, world) => {
      await openTask(page, world);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Assign/ })
        .first()
        .click();
      await sees(page.getByRole("listbox"));
    },
    "task-add": async (page) => {
      await page.getByRole("button", { name: "Add New Task" }).click();
      await page.getByRole("button", { name: "Add task", exact: true }).last().click();
      await sees(page.getByText("Please give the task a title."));
    },
    "panel-menu": panelMenu(),
    "panel-edit": panelMenu("Edit Panel", "Edit Panel"),
    "panel-members": panelMenu("See Panel Members", "Panel Members"),
    "panel-invite": panelMenu("Invite Members", "Invite Members"),
    "panel-remove": panelMenu("Remove Members", "Remove Members"),
    "panel-delete": panelMenu("Delete Panel", "Delete this panel?"),
    "column-menu": columnMenu(),
    "column-delete": async (page, world) => {
      await columnMenu("Delete column…")(page, world);
      await page.getByRole("button", { name: "Delete column", exact: true }).click();
      await sees(page.getByRole("combobox", { name: "Move the tasks to" }));
    },
    "column-delete-tasks": columnMenu("Delete all tasks…"),
    "column-add": async (page) => {
      await page.getByRole("button", { name: "Add column" }).scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Add column" }).click();
      await sees(page.getByRole("textbox", { name: "Column name" }));
    },
  }),
  {
    name: "offline",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    spoils: true,
    show: async (page) => {
      await boardReady(page);
      await page.context().setOffline(true);
      await sees(page.getByText("You are offline."));
    },
  },
  {
    name: "session-expired",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    spoils: true,
    show: async (page) => {
      await boardReady(page);
      await page.route("**/api/**", (route) =>
        route.fulfill({ status: 401, contentType: "application/json", body: '{"code":"not-signed-in","message":""}' }),
      );
      await page.getByRole("button", { name: "Add New Task" }).click();
      await page.getByRole("textbox", { name: "Title" }).fill("Anything");
      await page.keyboard.press("Enter");
      await sees(dialog(page, "Your session has expired"));
    },
  },
  {
    name: "menu",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    only: "phone",
    show: async (page) => {
      await boardReady(page);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await sees(dialog(page, "Menu"));
    },
  },
  {
    name: "extras",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    only: "desktop",
    show: async (page) => {
      await boardReady(page);
      await page.getByRole("button", { name: "Extras" }).click();
      await sees(page.getByRole("menu"));
    },
  },
  {
    name: "account",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    only: "desktop",
    show: async (page) => {
      await boardReady(page);
      await page.getByRole("button", { name: /^Account:/ }).click();
      await sees(page.getByRole("menu"));
    },
  },
];
