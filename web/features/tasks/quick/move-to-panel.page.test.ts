import { createPanel, invitePanelMembers } from "../../../../contract/panels/commands.ts";
import { panelPath } from "../../../../contract/panels/panel.ts";
import { moveTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { boardReady, card } from "../../../../e2e/support/board.ts";
import { choose, dialog, sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { newTeam, type Team } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

/** A second panel of the team's domain, with some of the others in it. */
const secondPanel = async ({ owner, domainId }: Team, people: readonly { id: string }[] = []) => {
  const panel = await owner.call(createPanel, { params: { domainId }, body: { name: "Quarry" } });
  const params = { domainId, panelId: panel.id };
  const userIds = people.map(({ id }) => id);
  if (userIds.length > 0) await owner.call(invitePanelMembers, { params, body: { userIds } });
  return panel;
};

test("M moves a card to another panel in two keys, and names first who would come off; Undo brings it back [E24, E25]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  await secondPanel(team);
  await team.add("Free");
  await team.add("Bound", { assignedCollaborators: team.others.map(({ id }) => id) });
  const page = await app.open(team.owner, team.path);
  const panels = page.getByRole("listbox", { name: "Move to another panel" });
  await card(page, "Free").locator("[data-card]").focus();
  await page.keyboard.press("m");
  await sees(panels.getByRole("option", { name: "Quarry" }));
  await page.keyboard.press("Enter");
  await seesNo(card(page, "Free"));
  await sees(toast(page, "“Free” is in Quarry now"));
  await choose(page, page.getByRole("button", { name: "Extras" }), "Undo: Move “Free” to Quarry");
  await sees(card(page, "Free"));
  await choose(page, page.getByRole("button", { name: "Actions for Bound" }), "Move to another panel…");
  await sees(panels);
  await page.keyboard.press("Enter");
  await sees(page.getByText("Not in Quarry, and so taken off: Bo"));
  await page.keyboard.press("Enter");
  await seesNo(card(page, "Bound"));
});

test("M on a row of one's own work names first who would come off, though the row does not know [E24, E32]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  await secondPanel(team);
  await team.add("Bound", { assignedCollaborators: [team.owner, ...team.others].map(({ id }) => id) });
  const page = await app.open(team.owner);
  await atRest(page, "row-keys");
  await page.getByRole("link", { name: "Bound" }).focus();
  await page.keyboard.press("m");
  await sees(page.getByRole("listbox", { name: "Move to another panel" }));
  await page.keyboard.press("Enter");
  await sees(page.getByText("Not in Quarry, and so taken off: Bo"));
  await page.keyboard.press("Enter");
  await sees(page.getByRole("listitem").filter({ hasText: "Bound" }).getByText("Quarry"));
});

test("the sheet of a task that goes to another panel follows it there, and is closed where nobody sees that [E24]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/404/);
  const team = await newTeam(app, ["Ada", "Bo", "Cleo"]);
  const [bo, cleo] = team.others as [Team["owner"], Team["owner"]];
  const there = await secondPanel(team, [bo]);
  const { id } = await team.add("Dig");
  const [page, blind] = [
    await app.open(bo, `${team.path}?task=${id}`),
    await app.open(cleo, `${team.path}?task=${id}`),
  ];
  await sees(dialog(page, "Dig"));
  await sees(dialog(blind, "Dig"));
  const params = { domainId: team.domainId, panelId: team.panel.id };
  await team.owner.call(moveTasks, { params, body: { panelId: there.id, taskIds: [id] } });
  await expect.poll(() => page.url()).toContain(`${panelPath(there)}?task=${id}`);
  await sees(dialog(page, "Dig"));
  await sees(toast(page, "This task is in Quarry now"));
  await sees(blind.getByText("Task no longer exists", { exact: true }));
  await boardReady(blind);
});

test("a task is duplicated by its menu, right below it, and Undo takes the copy away [E23]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Dig", "Fill"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await choose(page, page.getByRole("button", { name: "Actions for Dig" }), "Duplicate");
  await sees(toast(page, "Copied “Dig”"));
  await expect.poll(() => page.locator("[data-card]").allInnerTexts()).toEqual(["Dig", "Dig", "Fill"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.locator("[data-card]").allInnerTexts()).toEqual(["Dig", "Fill"]);
});
