import type { Locator, Page } from "playwright-core";
import { logOut } from "../../../contract/auth/commands.ts";
import { joinThroughLink, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { createDomain, deleteDomain } from "../../../contract/domains/commands.ts";
import { invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import type { App } from "../../../e2e/support/app.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { boardReady, card, columnShows } from "../../../e2e/support/board.ts";
import type { Person } from "../../../e2e/support/client.ts";
import { kill } from "../../../e2e/support/kill.ts";
import { continueAs, openPopup } from "../../../e2e/support/popup.ts";
import { choose, dialog, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { stored } from "../../../e2e/support/stored.ts";
import { inviteToken, newTeam, type Team } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** A place where people type: how to get there, and the field. */
interface Place {
  name: string;
  typed: string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
}

const places: readonly Place[] = [
  {
    name: "quick add",
    typed: "A quick tho",
    open: (page) => page.getByRole("button", { name: "Add task to To do" }).click(),
    field: (page) => page.getByRole("textbox", { name: "Title of the new task in To do" }),
  },
  {
    name: "a new column",
    typed: "Blocke",
    open: (page) => page.getByRole("button", { name: "Add column" }).click(),
    field: (page) => page.getByRole("textbox", { name: "Column name" }),
  },
  {
    name: "a column's name",
    typed: "In progress, rea",
    open: (page) => choose(page, page.getByRole("button", { name: "Menu of the column In progress" }), "Rename"),
    field: (page) => page.getByRole("textbox", { name: "Column name" }),
  },
  {
    name: "a new panel",
    typed: "Next ye",
    open: (page) => page.getByRole("button", { name: "Create New Panel" }).first().click(),
    field: (page) => dialog(page, "Create New Panel").getByRole("textbox"),
  },
  {
    name: "a panel's name",
    typed: "Roadmap of Ad",
    open: (page) => choose(page, page.getByRole("button", { name: "Panel menu" }), "Edit Panel"),
    field: (page) => dialog(page, "Edit Panel").getByRole("textbox"),
  },
  {
    name: "a new domain",
    typed: "second hom",
    open: (page) => choose(page, page.getByRole("button", { name: /^Domain:/ }), "Add Another Domain"),
    field: (page) => dialog(page, "Create New Domain").getByRole("textbox"),
  },
];

test("what is half-typed on the board, in a column, a panel and a domain is there again after a reload and after the tab was killed [D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/crashed|WebSocket/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  let page = await app.open(team.owner, team.path);
  for (const { name, typed, open, field } of places) {
    await boardReady(page);
    await open(page);
    await field(page).fill(typed);
    await page.reload();
    await boardReady(page);
    await open(page);
    await expect.poll(() => field(page).inputValue(), { message: name }).toBe(typed);
    // Written further, then the tab dies.
    await field(page).press("End");
    await page.keyboard.type("x");
    if (name !== "quick add" && name !== "a new domain") {
      await page.reload();
      continue;
    }
    page = await kill(page);
    await page.goto(team.path);
    await boardReady(page);
    await open(page);
    await expect.poll(() => field(page).inputValue(), { message: name }).toBe(`${typed}x`);
    await page.keyboard.press("Escape");
  }
});

/** The same of forms that stand on pages of their own. */
const elsewhere: readonly (Place & { path: string })[] = [
  {
    name: "a scheduled announcement",
    path: "/announcements",
    typed: "Fill in your ho",
    open: (page) => page.getByRole("button", { name: "Schedule", exact: true }).click(),
    field: (page) => dialog(page, "Scheduled announcements").getByRole("textbox", { name: "What to announce" }),
  },
  {
    name: "addresses to invite",
    path: "/collaborators",
    typed: "bo@example.org, cy@exam",
    open: (page) => page.getByRole("button", { name: "Invite people" }).first().click(),
    field: (page) => dialog(page, "Invite people").getByRole("textbox", { name: "E-mail addresses" }),
  },
];

for (const { name, path, typed, open, field } of elsewhere)
  test(`${name}: what is half-typed is there again after a reload, and after Esc [D12]`, { tags: "long" }, async ({
    app,
  }) => {
    const page = await app.open(await app.person("Ada"), path);
    await open(page);
    await field(page).fill(typed);
    await page.reload();
    await open(page);
    await expect.poll(() => field(page).inputValue()).toBe(typed);
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "detached" });
    await open(page);
    await expect.poll(() => field(page).inputValue()).toBe(typed);
  });

test("a domain's new name that is half-typed is there again after a reload, and given back by Esc [D12]", {
  tags: "long",
}, async ({ app }) => {
  const page = await app.open(await app.person("Ada"));
  const open = () => choose(page, page.getByRole("button", { name: "Domain actions" }), "Edit Domain");
  const field = dialog(page, "Edit Domain").getByRole("textbox", { name: "Domain name" });
  await open();
  await field.fill("gardens of ad");
  await page.reload();
  await open();
  await expect.poll(() => field.inputValue()).toBe("gardens of ad");
  await page.keyboard.press("Escape");
  await seesNo(field);
  await open();
  await expect.poll(() => field.inputValue()).toBe("ada's domain");
});

test("what is half-typed in a task is there again after a reload: a subtask's words, and those of a new one [D12]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const task = await team.add("One", { subTasks: [{ title: "First", done: false }] });
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  const first = page.getByRole("textbox", { name: "Subtask: First" });
  const added = page.getByRole("textbox", { name: "Add a subtask" });
  await added.fill("A second on");
  await first.fill("First of al");
  await page.reload();
  await expect.poll(() => first.inputValue()).toBe("First of al");
  await expect.poll(() => added.inputValue()).toBe("A second on");
});

test("who is removed from a panel while writing can copy everything they were writing there [D12]", async ({ app }) => {
  // What the page asks for late, its tabs of views, may come after the removal.
  app.allow(/status of 404/);
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One"] });
  const [bo] = team.others;
  const page = await app.open(bo ?? team.owner, team.path);
  await page.getByRole("button", { name: "Add task to To do" }).click();
  await page.getByRole("textbox", { name: "Title of the new task in To do" }).fill("A quick thought");
  await page.getByRole("button", { name: "Add New Task" }).click();
  await dialog(page, "New task").getByRole("textbox", { name: "Title" }).fill("A longer thought");
  const params = { domainId: team.domainId, panelId: team.panel.id };
  await team.owner.call(removePanelMembers, { params, body: { panelMembersId: [bo?.id ?? ""] } });
  const told = toast(page, "You can no longer see this panel");
  await sees(told.getByText("A quick thought"));
  await sees(told.getByText("A longer thought"));
  // A line each.
  await expect.poll(() => told.innerText()).toMatch(/A (quick|longer) thought\nA (quick|longer) thought/);
  await sees(told.getByRole("button", { name: "Copy" }));
  await page.waitForURL("**/home");
  // It is one thing that has happened, and the panel still exists.
  await expect.poll(() => page.getByLabel("Messages").getByRole("group").count()).toBe(1);
});

test("what was saved is offered until it was really copied: where the clipboard cannot be had it is selected, and it outlives a reload [fault 4, D12]", async ({
  app,
}) => {
  // What the page asks for late, its tabs of views and the glance to keep, may come after the removal.
  app.allow(/status of 404/);
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One"] });
  const page = await app.open(team.others[0] ?? team.owner, team.path);
  // As over plain HTTP, and where a policy forbids the older way, too.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    if (!sessionStorage.getItem("allowed")) document.execCommand = () => false;
  });
  await page.reload();
  await page.getByRole("button", { name: "Add task to To do" }).click();
  await page.getByRole("textbox", { name: "Title of the new task in To do" }).fill("A quick thought");
  const params = { domainId: team.domainId, panelId: team.panel.id };
  await team.owner.call(removePanelMembers, { params, body: { panelMembersId: [team.others[0]?.id ?? ""] } });
  const told = toast(page, "You can no longer see this panel");
  const copied = () => page.evaluate(() => getSelection()?.toString());
  for (const tries of [1, 2]) {
    await told.getByRole("button", { name: "Copy" }).click();
    await sees(toast(page, "It is selected: copy it by hand."));
    await expect.poll(copied, { message: `try ${tries}` }).toBe("A quick thought");
    await sees(told);
    await page.reload();
  }
  // Without the Clipboard API, as in a network without HTTPS, browsers copy all the same.
  await page.evaluate(() => sessionStorage.setItem("allowed", "yes"));
  await page.reload();
  await told.getByRole("button", { name: "Copy" }).click();
  await seesNo(told);
  await page.evaluate(() => {
    const anywhere = document.body.appendChild(document.createElement("textarea"));
    anywhere.id = "anywhere";
    anywhere.focus();
  });
  await page.keyboard.press("Control+v");
  await expect.poll(() => page.locator("#anywhere").inputValue()).toBe("A quick thought");
  await page.reload();
  await sees(page.getByRole("heading", { level: 1 }).first());
  await expect.poll(() => told.count()).toBe(0);
});

/** Somebody with a domain of their own who is in Ada's, too, and on a panel there. */
const newGuest = async (app: App, team: Team): Promise<Person> => {
  const guest = await app.person("Bo");
  await guest.call(joinThroughLink, { params: {}, body: { token: await inviteToken(team.owner) } });
  const params = { domainId: team.domainId, panelId: team.panel.id };
  await team.owner.call(invitePanelMembers, { params, body: { userIds: [guest.id] } });
  return guest;
};

test("who is removed from a domain while writing an announcement is told so, and can copy it [D10, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 404/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const bo = await newGuest(app, team);
  const page = await app.open(bo, team.path);
  await boardReady(page);
  await page.getByRole("navigation").getByRole("link", { name: "Announcements" }).click();
  await page.getByRole("combobox", { name: "Announce something" }).fill("Half an announcem");
  const params = { domainId: team.domainId };
  await team.owner.call(removeCollaborator, { params, body: { userToBeRemovedId: bo.id } });
  const told = toast(page, "You were removed from ada's domain");
  await sees(told.getByText("Half an announcem"));
  await sees(told.getByRole("button", { name: "Copy" }));
  await sees(page.getByRole("button", { name: "Domain: bo's domain" }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

test("whoever is on a panel or at home when the domain is deleted is told that, in one sentence, and can copy what they were writing [D10, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 404/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const bo = await newGuest(app, team);
  await team.owner.call(createDomain, { params: {}, body: { name: "studio" } });
  const [page, home] = [await app.open(bo, team.path), await app.open(bo, team.path)];
  await boardReady(home);
  await home.getByRole("navigation").getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: "Add task to To do" }).click();
  await page.getByRole("textbox", { name: "Title of the new task in To do" }).fill("A quick thought");
  await team.owner.call(deleteDomain, { params: { domainId: team.domainId }, body: undefined });
  await sees(toast(page, "ada's domain was deleted").getByText("A quick thought"));
  await sees(toast(home, "ada's domain was deleted"));
  await page.waitForURL("**/home");
  for (const one of [page, home]) {
    await sees(one.getByRole("button", { name: "Domain: bo's domain" }));
    await expect.poll(() => one.getByLabel("Messages").getByRole("group").count()).toBe(1);
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

const titles = async ({ owner, domainId, panel }: Team) =>
  (await owner.call(listTasks, { params: { domainId, panelId: panel.id } })).taskData.map(({ title }) => title);

test("signing in again inside the dialog goes on where one was, and sends what waited [S2.45, S4.5, S8.2, D12, D19]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 40[01]|WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const { owner } = team;
  const page = await app.open(owner, team.path);
  await columnShows(page, "To do", ["One"]);
  const add = async (title: string, key: string) => {
    const field = page.getByRole("textbox", { name: "Title of the new task in To do" });
    if (!(await field.isVisible())) await page.getByRole("button", { name: "Add task to To do" }).click();
    await field.fill(title);
    if (key) await field.press(key);
  };
  await page.context().setOffline(true);
  await add("Waits", "Enter");
  await columnShows(page, "To do", ["One", "Waits"]);
  await add("Half a tho", "");
  // Its script has come before, or comes with the network.
  await page.context().setOffline(false);
  await owner.call(logOut, { params: {} });
  const expired = dialog(page, "Your session has expired");
  await sees(expired.getByText("Please log in again to continue using the app"));
  const before = page.url();

  // Somebody else is not let in here.
  await continueAs(await openPopup(page), "Cy", "cy@example.org");
  await sees(expired.getByText("That is a different account."));
  await sees(expired);

  const again = await openPopup(page);
  await continueAs(again, owner.name, owner.email);
  await seesNo(expired);
  expect(page.url()).toBe(before);
  await columnShows(page, "To do", ["One", "Waits"]);
  await page
    .getByRole("button", { name: "Add task to To do" })
    .or(page.getByRole("textbox", { name: /^Title of the new/ }))
    .click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Title of the new task in To do" }).inputValue())
    .toBe("Half a tho");
});

test("what one person left waiting is not sent for another who signs in on the same browser, and is when they are back [D12, D19]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/crashed|status of 40[014]|WebSocket|ERR_INTERNET_DISCONNECTED/);
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One"] });
  const { owner } = team;
  const bo = team.others[0] ?? owner;
  const page = await app.open(owner, team.path);
  await columnShows(page, "To do", ["One"]);
  await atRest(page);
  await page.context().setOffline(true);
  await card(page, "One").hover();
  await page.getByRole("button", { name: "Add task to To do" }).click();
  const field = page.getByRole("textbox", { name: "Title of the new task in To do" });
  await field.fill("Ada's own");
  await field.press("Enter");
  await sees(page.getByText("1 change is waiting."));
  await expect.poll(() => stored(page, "tavola", "queue")).toBe(1);
  // A page that is closed is online again for its last moments, and might send it in its own name.
  const other = await kill(page);
  expect(await titles(team)).toEqual(["One"]);

  // On this browser somebody else is signed in now.
  const context = other.context();
  await context.setOffline(false);
  await context.addInitScript((token) => {
    if (!sessionStorage.getItem("changed")) localStorage.setItem("tavola_at", token);
    sessionStorage.setItem("changed", "yes");
  }, bo.token);
  await other.goto(team.path);
  await columnShows(other, "To do", ["One"]);
  // What waits is sent in order: with Bo's own change at the server, all that would be sent for him has been.
  await card(other, "One").hover();
  await other.getByRole("button", { name: "Add task to In progress" }).click();
  const hisField = other.getByRole("textbox", { name: "Title of the new task in In progress" });
  await hisField.fill("Bo's own");
  await hisField.press("Enter");
  await expect.poll(() => titles(team)).toContain("Bo's own");
  expect((await titles(team)).toSorted()).toEqual(["Bo's own", "One"]);

  await other.evaluate((token) => localStorage.setItem("tavola_at", token), owner.token);
  await other.reload();
  await columnShows(other, "To do", ["One", "Ada's own"]);
  await expect.poll(async () => (await titles(team)).toSorted()).toEqual(["Ada's own", "Bo's own", "One"]);
});
