import type { Page } from "playwright-core";
import { createLabel } from "../../../../contract/labels/commands.ts";
import { createPanel } from "../../../../contract/panels/commands.ts";
import { addDays } from "../../../../contract/shared/days.ts";
import { dayIn } from "../../../../contract/shared/zones.ts";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { dialog, sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

/** The title of the task that has the focus, in a row, on a bar, or on what a day holds. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const task = document.activeElement?.closest("[data-task-id]");
    return (
      task?.querySelector("a")?.textContent ?? document.activeElement?.closest<HTMLElement>("[data-day]")?.dataset.day
    );
  });

for (const layout of ["list", "calendar"] as const)
  test(`by keyboard alone in the ${layout}: filter, select five, label, assign, date, move to another panel, undo [E25, E26, E27, E30, E31]`, {
    tags: layout === "list" ? [] : "long",
  }, async ({ app }) => {
    const team = await newTeam(app, ["Ada"]);
    const { domainId, owner, panel } = team;
    const today = dayIn("Europe/Berlin", Date.now());
    await owner.call(createPanel, { params: { domainId }, body: { name: "Shed" } });
    const bug = await owner.call(createLabel, { params: { domainId }, body: { name: "Bug", colour: "red" } });
    for (const title of ["A", "B", "C", "D", "E"]) await team.add(title, { priority: "urgent", assignedTo: today });
    await team.add("Other", { assignedTo: today });
    /** What the five have, each the same. */
    const five = async () => {
      const { taskData } = await owner.call(listTasks, { params: { domainId, panelId: panel.id } });
      const all = taskData.filter(({ title }) => title !== "Other");
      const facts = all.map(({ labelIds, assignedCollaborators, assignedTo }) =>
        [labelIds.includes(bug.id) && "Bug", assignedCollaborators.length > 0 && "Ada", assignedTo]
          .filter(Boolean)
          .join(" "),
      );
      return [all.length, ...new Set(facts)].join(": ");
    };
    const page = await app.open(owner, `${team.path}?layout=${layout}`);
    for (const script of ["selection-bar", "filter-bar"]) await atRest(page, script);

    await page.keyboard.press("f");
    await page.keyboard.type("prio\n");
    await sees(page.getByRole("option", { name: /Urgent\s*5/ }));
    await page.keyboard.type("urg");
    await page.keyboard.press("Enter");
    await sees(page.getByText("5 of 6", { exact: true }));
    await page.keyboard.press("Escape");
    await seesNo(page.getByRole("combobox", { name: "Find: Priority" }));
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("ArrowDown");
    if (layout === "calendar") {
      await expect.poll(() => focused(page)).toBe(today);
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => focused(page)).toBe("A");
    await page.keyboard.press("Control+a");
    await sees(page.getByRole("toolbar", { name: "Selected tasks" }).getByText("5 selected"));

    await page.keyboard.press("l");
    await page.keyboard.type("bug\n");
    await expect.poll(five).toBe(`5: Bug ${today}`);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("A");
    await page.keyboard.press("i");
    await expect.poll(five).toBe(`5: Bug Ada ${today}`);
    await page.keyboard.press("d");
    await page.keyboard.type("+1\n");
    await expect.poll(five).toBe(`5: Bug Ada ${addDays(today, 1)}`);
    await expect.poll(() => focused(page)).toBe("A");
    await page.keyboard.press("m");
    await sees(page.getByRole("option", { name: "Shed" }));
    await page.keyboard.press("Enter");
    const go = dialog(page, "Move to another panel").getByRole("button", { name: "Move to Shed" });
    await expect.poll(() => go.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await sees(toast(page, "5 tasks are in Shed now"));
    await expect.poll(five).toBe("0");

    for (const left of [`5: Bug Ada ${addDays(today, 1)}`, `5: Bug Ada ${today}`, `5: Bug ${today}`, `5: ${today}`]) {
      await page.keyboard.press("Control+z");
      await expect.poll(five).toBe(left);
    }
  });
