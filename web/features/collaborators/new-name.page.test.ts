import type { Page } from "playwright-core";
import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { card } from "../../../e2e/support/board.ts";
import type { Person } from "../../../e2e/support/client.ts";
import { dialog, sees } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { test } from "../../testing/test.ts";

const rename = (person: Person, fullName: string) => person.call(updateProfile, { params: {}, body: { fullName } });
const rowsOf = (page: Page, name: string | RegExp) => page.getByRole("list", { name }).getByRole("listitem");

test("a new name shows at once on the card, in the open task, in who did what to it, and among those to choose from [D10, D26]", async ({
  app,
}) => {
  const { owner, others, domainId, panel, path, add } = await newTeam(app, ["Ada", "Bo"]);
  const [bo = owner] = others;
  const task = await add("Dig", { assignedCollaborators: [bo.id] });
  const params = { domainId, panelId: panel.id, taskId: task.id };
  await bo.call(updateTask, { params, body: { title: "Dig deep" } });
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const sheet = dialog(page, "Dig deep");
  await sees(card(page, "Dig deep").getByLabel("Assigned to Bo", { exact: true }));
  const past = rowsOf(page, "Timeline");
  await sees(past.filter({ hasText: "Bo renamed this from “Dig” to “Dig deep”" }));

  await rename(bo, "Bob Builder");
  await sees(card(page, "Dig deep").getByLabel("Assigned to Bob Builder", { exact: true }));
  await sees(past.filter({ hasText: "Bob Builder renamed this from “Dig” to “Dig deep”" }));
  await sheet.getByRole("button", { name: /Bob Builder/ }).click();
  await sees(page.getByRole("option", { name: /^Bob Builder/ }));
});

test("a new name shows at once on announcements and on what one was told, also of somebody who has left [D10, D35]", async ({
  app,
}) => {
  const { owner, others, domainId, add } = await newTeam(app, ["Ada", "Bo"]);
  const [bo = owner] = others;
  const task = await add("Dig");
  const panelId = task.panelId;
  await bo.call(createAnnouncement, { params: { domainId }, body: { content: "The lamps are here" } });
  const body = { assignedCollaborators: [owner.id] };
  await bo.call(updateTask, { params: { domainId, panelId, taskId: task.id }, body });
  const page = await app.open(owner, "/announcements");
  const told = await page.context().newPage();
  await told.goto("/notifications");
  const said = page.getByRole("article").filter({ hasText: "The lamps are here" });
  await sees(said.getByText("Bo", { exact: true }));
  await sees(rowsOf(told, /^Notifications of/).filter({ hasText: "Bo assigned you to “Dig”" }));

  await rename(bo, "Bob Builder");
  await sees(said.getByText("Bob Builder", { exact: true }));
  await sees(rowsOf(told, /^Notifications of/).filter({ hasText: "Bob Builder assigned you to “Dig”" }));

  await owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: bo.id } });
  await rename(bo, "Rob");
  await sees(said.getByText("Rob", { exact: true }));
  await sees(rowsOf(told, /^Notifications of/).filter({ hasText: "Rob assigned you to “Dig”" }));
});
