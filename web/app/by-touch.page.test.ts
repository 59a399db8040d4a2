import { describeTask } from "../../contract/descriptions/commands.ts";
import { createLabel } from "../../contract/labels/commands.ts";
import { createPanel } from "../../contract/panels/commands.ts";
import { phone } from "../../e2e/support/app.ts";
import { atRest } from "../../e2e/support/at-rest.ts";
import { card, columnShows } from "../../e2e/support/board.ts";
import { field, said } from "../../e2e/support/comments.ts";
import { pastePictures, picture } from "../../e2e/support/files.ts";
import { choose, dialog, sees, seesNo, toast } from "../../e2e/support/see.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { newTask, timeline } from "../../e2e/support/timeline.ts";
import { test } from "../testing/test.ts";

test("by touch alone at 390 pixels: filter, select five, label, assign, date, move to another panel, undo [E26, E27, S2.19]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], {});
  const { domainId, owner } = team;
  await owner.call(createPanel, { params: { domainId }, body: { name: "Shed" } });
  await owner.call(createLabel, { params: { domainId }, body: { name: "Bug" } });
  const five = ["A", "B", "C", "D", "E"];
  for (const title of five) await team.add(title, { priority: "urgent" });
  await team.add("Other");
  const page = await app.open(owner, team.path, phone);
  await atRest(page, "selection-bar");

  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  await page.getByRole("option", { name: "Priority" }).tap();
  await page.getByRole("option", { name: /Urgent/ }).tap();
  await columnShows(page, "To do", five);
  await page.goBack();
  await seesNo(page.getByRole("listbox"));

  await choose(page, card(page, "A").getByRole("button", { name: "Actions for A" }), "Select");
  const bar = page.getByRole("toolbar", { name: "Selected tasks" });
  for (const title of five.slice(1)) await card(page, title).locator("[data-card]").tap();
  await sees(bar.getByText("5 selected"));

  await bar.getByRole("button", { name: "Set the labels" }).tap();
  await page.getByRole("option", { name: "Bug" }).tap();
  await page.goBack();
  for (const title of five) await sees(card(page, title).getByText("Labels: Bug"));
  await bar.getByRole("button", { name: "Assign to me, or not any more" }).tap();
  await sees(card(page, "E").getByLabel("Assigned to Ada"));
  await bar.getByRole("button", { name: "Set the due day" }).tap();
  await page.getByRole("gridcell", { name: /15/ }).tap();
  await sees(card(page, "E").locator("time"));
  await bar.getByRole("button", { name: "Move to another panel" }).tap();
  await page.getByRole("option", { name: "Shed" }).tap();
  await dialog(page, "Move to another panel").getByRole("button", { name: "Move to Shed" }).tap();
  await columnShows(page, "To do", []);
  await toast(page, "5 tasks are in Shed now").getByRole("button", { name: "Undo" }).tap();
  await columnShows(page, "To do", five);
});

test("by touch alone at 390 pixels: open a task, describe it, comment with a name and a picture, react, restore yesterday's text [E9, E11, E12, E13, S2.19]", async ({
  app,
}) => {
  const { team, params } = await newTask(app);
  await team.owner.call(describeTask, { params, body: { text: "Yesterday's text" } });
  const page = await app.open(team.owner, team.path, phone);
  await card(page, "Paint it red").locator("[data-card]").tap();
  const drawn = page.getByRole("region", { name: "Description" });
  await drawn.getByText("Yesterday's text").tap();
  const text = page.getByRole("textbox", { name: "Description" });
  await text.fill("Today's text");
  await page.getByRole("button", { name: "Write a comment" }).tap();
  await sees(drawn.getByText("Today's text"));

  await field(page).pressSequentially("Look, @B");
  await timeline(page).getByRole("option", { name: /Bo/ }).tap();
  await pastePictures(page, [{ name: "wall.png", bytes: await picture(page, "red") }]);
  // Else the comment may stand before it in the timeline, or behind it.
  await sees(timeline(page).getByText(/attached “wall\.png”/));
  await timeline(page).getByRole("button", { name: "Comment", exact: true }).tap();
  const comment = said(page, "Look, @Bo");
  await sees(comment.getByRole("img", { name: "wall.png" }));
  await comment.getByRole("button", { name: "Heart" }).tap();
  await sees(comment.getByRole("button", { name: /^Heart/, pressed: true }));

  await timeline(page)
    .getByRole("button", { name: /and 3 more/ })
    .tap();
  await timeline(page).getByRole("button", { name: "Show what changed" }).first().tap();
  await timeline(page).getByRole("button", { name: "Restore this text" }).tap();
  await sees(drawn.getByText("Yesterday's text"));
});
