import type { Page } from "playwright-core";
import { listCollaborators } from "../contract/collaborators/queries.ts";
import { updateProfile } from "../contract/users/commands.ts";
import { column } from "./support/board.ts";
import { dialog, menuItems, sees, seesNo, toast } from "./support/see.ts";
import { inviteToken, newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

const people = (page: Page) => page.getByRole("list", { name: "Collaborators" }).getByRole("listitem");
const names = async (page: Page) =>
  (await people(page).getByRole("link").allInnerTexts()).map((name) => name.replace(" (you)", ""));
const actions = (page: Page, name: string) => page.getByRole("button", { name: `Actions for ${name}` }).first();
const act = async (page: Page, name: string, deed: string) => {
  await actions(page, name).click();
  await page.getByRole("menuitem", { name: deed }).click();
};
const roleOf = (page: Page, name: string, role: string) =>
  people(page).filter({ hasText: name }).getByText(role, { exact: true });

test("the page lists the domain's people by role and name, and shows all, admins only or members only [S1.4, S2.10, S3.6, S6.2, S6.6]", async ({
  app,
}) => {
  const ada = await app.person("Ada");
  await app.person("Zoe", await inviteToken(ada, "admin"));
  await app.person("Bo", await inviteToken(ada));
  await app.person("Al", await inviteToken(ada));
  const page = await app.open(ada);
  await page.getByRole("navigation").getByRole("link", { name: "Collaborators" }).click();
  await expect.poll(() => names(page)).toEqual(["Ada", "Zoe", "Al", "Bo"]);
  await sees(roleOf(page, "Ada", "Owner"));
  await sees(roleOf(page, "Zoe", "Admin"));
  await expect.poll(() => page.title()).toBe("Collaborators · Tavola");
  const show = async (filter: string) => {
    await page.getByRole("combobox", { name: "Show" }).click();
    await page.getByRole("option", { name: filter }).click();
  };
  await show("Admins only");
  await expect.poll(() => names(page)).toEqual(["Ada", "Zoe"]);
  await show("Members only");
  await expect.poll(() => names(page)).toEqual(["Al", "Bo"]);
});

test("a profile says who somebody is and when they work; an unknown one is said not to be there [S1.4, S2.42, S3.7, S8.3, D41]", async ({
  app,
}) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const [bo] = others;
  const body = {
    jobTitle: "cto",
    department: "dev",
    location: "de",
    availableHoursFrom: "08:30",
    timeZone: "Asia/Tokyo",
  };
  await bo?.call(updateProfile, { params: {}, body: { ...body, availableHoursTo: "12:00" } });
  const page = await app.open(owner, "/collaborators");
  await people(page).getByRole("link", { name: "Bo" }).click();
  const profile = page.getByRole("dialog", { name: "Bo" });
  for (const part of [
    "Chief Technology Officer",
    "Development",
    "Germany",
    "8:30 AM – 12:00 PM",
    "(Asia/Tokyo)",
    "Member",
  ])
    await sees(profile.getByText(part));
  await sees(profile.getByText(`@${bo?.signedIn.user_data.username}`));
  await expect.poll(() => new URL(page.url()).search).toBe(`?id=${bo?.id}`);
  await page.keyboard.press("Escape");
  await seesNo(profile);
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.goto(`/collaborators?id=${crypto.randomUUID()}`);
  await sees(toast(page, "Collaborator not found"));
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("who is promoted or demoted has the new role on both screens at once, and only deeds of the own role are offered [S6.2, S6.7, S7.24, D10, D32]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo", "Cy"]);
  const ada = await app.open(owner, "/collaborators");
  const bo = await app.open(others[0] ?? owner, "/collaborators");
  await sees(people(bo).filter({ hasText: "Cy" }));
  await expect.poll(() => bo.getByRole("button", { name: /^Actions for/ }).count()).toBe(0);
  await act(ada, "Bo", "Make admin");
  await sees(toast(ada, "Bo is an admin now"));
  await sees(roleOf(ada, "Bo", "Admin"));
  await sees(roleOf(bo, "Bo", "Admin"));
  await actions(bo, "Cy").click();
  await expect.poll(() => menuItems(bo)).toEqual(["Make admin", "Remove from domain"]);
  await bo.keyboard.press("Escape");
  await seesNo(actions(bo, "Ada"));
  await act(ada, "Bo", "Make member");
  await sees(roleOf(bo, "Bo", "Member"));
  await seesNo(actions(bo, "Cy"));
});

test("the ownership goes to somebody else after a question, and the old owner is an admin [S6.2, D32]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const ada = await app.open(owner, "/collaborators");
  const bo = await app.open(others[0] ?? owner, "/collaborators");
  await seesNo(ada.getByRole("button", { name: "Leave Domain" }));
  await act(ada, "Bo", "Transfer ownership");
  await dialog(ada, "Make Bo the owner?").getByRole("button", { name: "Transfer ownership" }).click();
  await sees(toast(ada, "Bo is the owner now"));
  for (const page of [ada, bo]) {
    await sees(roleOf(page, "Bo", "Owner"));
    await sees(roleOf(page, "Ada", "Admin"));
  }
  await sees(ada.getByRole("button", { name: "Leave Domain" }));
  await seesNo(bo.getByRole("button", { name: "Leave Domain" }));
});

test("before a removal the open tasks are listed; they go to whom one names, and who is removed leaves every screen at once [S7.25, D10, D35]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 40[134]/);
  const team = await newTeam(app, ["Ada", "Bo", "Cy"]);
  const { owner, others, domainId } = team;
  const assignedCollaborators = [others[0]?.id ?? ""];
  await team.add("Draw the plan", { assignedCollaborators });
  await team.add("Lay the stones", { in: "In progress", assignedCollaborators });
  await team.add("Old stuff", { in: "completed", assignedCollaborators });
  const [ada, bo, cy] = await Promise.all([
    app.open(owner, "/collaborators"),
    app.open(others[0] ?? owner, team.path),
    app.open(others[1] ?? owner, "/collaborators"),
  ]);
  await sees(column(bo, "To do"));
  await people(cy).getByRole("link", { name: "Bo" }).click();
  await sees(cy.getByRole("dialog", { name: "Bo" }));
  await act(ada, "Bo", "Remove from domain");
  const asked = dialog(ada, "Remove Bo?");
  await sees(asked.getByText("2 open tasks are assigned to them:"));
  await sees(asked.getByText("Draw the plan"));
  await sees(asked.getByText("Lay the stones"));
  await seesNo(asked.getByText("Old stuff"));
  await asked.getByRole("combobox", { name: "Reassign to" }).click();
  await ada.getByRole("option", { name: "Cy" }).click();
  await asked.getByRole("button", { name: "Remove from domain" }).click();
  await sees(toast(ada, "Bo was removed"));
  await expect.poll(() => names(ada)).toEqual(["Ada", "Cy"]);
  await expect.poll(() => names(cy)).toEqual(["Ada", "Cy"]);
  await seesNo(cy.getByRole("dialog", { name: "Bo" }));
  await sees(toast(cy, "Bo is no longer in this domain"));
  await sees(bo.getByText("You are in no domain"));
  await sees(ada.getByRole("region", { name: "Former members" }).getByText("Bo", { exact: true }));
  await ada.goto(team.path);
  for (const [task, assigned] of [
    ["Draw the plan", "Cy"],
    ["Lay the stones", "Cy"],
    ["Old stuff", "Bo"],
  ] as const)
    await sees(ada.locator("[data-task-id]").filter({ hasText: task }).getByLabel(`Assigned to ${assigned}`));
  expect((await owner.call(listCollaborators, { params: { domainId } })).map(({ user }) => user.fullName)).toEqual([
    "Ada",
    "Cy",
  ]);
});

test("who joins, and who changes how they appear, is seen so by the others at once; of very many only those in sight are drawn [S4.17, S4.19, D10]", {
  tags: "long",
}, async ({ app }) => {
  const ada = await app.person("Ada");
  const page = await app.open(ada, "/collaborators");
  await expect.poll(() => names(page)).toEqual(["Ada"]);
  const token = await inviteToken(ada);
  const bo = await app.person("Bo", token);
  await expect.poll(() => names(page)).toEqual(["Ada", "Bo"]);
  await bo.call(updateProfile, { params: {}, body: { fullName: "Bo Builder", jobTitle: "cto" } });
  await sees(people(page).filter({ hasText: "Bo Builder" }).getByText("Chief Technology Officer"));
  for (let at = 10; at < 60; at++) await app.person(`Person ${at}`, token);
  await sees(page.getByRole("heading", { name: "Collaborators" }).getByText("52", { exact: true }));
  await expect.poll(() => people(page).first().getAttribute("aria-setsize")).toBe("52");
  await expect.poll(() => people(page).count()).toBeLessThan(45);
  await page.keyboard.press("End");
  await sees(people(page).filter({ hasText: "Person 59" }));
});

test("somebody leaves, and is gone from the others' lists at once [S1.1, D10, D35]", { tags: "long" }, async ({
  app,
}) => {
  app.allow(/status of 40[134]/);
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const ada = await app.open(owner, "/collaborators");
  const bo = await app.open(others[0] ?? owner, "/collaborators");
  await bo.getByRole("button", { name: "Leave Domain" }).click();
  await dialog(bo, /^Leave /)
    .getByRole("button", { name: "Leave Domain" })
    .click();
  await sees(bo.getByText("You are in no domain"));
  await expect.poll(() => names(ada)).toEqual(["Ada"]);
  await sees(ada.getByRole("region", { name: "Former members" }));
});
