import { boardReady, card, column } from "../board.ts";
import { pasteText } from "../keyboard.ts";
import { choose, dialog, sees, toast } from "../see.ts";
import { openNew } from "./happenings.ts";
import { cardMenu, columnMenu, on, openTask, type Place, panelMenu } from "./place.ts";

/** A panel, its menus and dialogs, and a task. */
export const board: readonly Place[] = [
  ...on(({ panelPath }) => panelPath, "owner", {
    board: boardReady,
    "board-quick-add": async (page, world) => {
      await page.getByRole("button", { name: `Add task to ${world.column}` }).click();
      await column(page, world.column).getByRole("textbox").fill("Ask everyone which of the old pages they still use");
    },
    "board-lines": async (page, world) => {
      await page.getByRole("button", { name: `Add task to ${world.column}` }).click();
      await column(page, world.column).getByRole("textbox").focus();
      const long = Array.from({ length: 80 }, () => "and on").join(" ");
      await pasteText(page, `- Ask everyone which pages they use\n- ${long} ${long}\n- Close the old ones\n- Say so`);
      await sees(dialog(page, "Add 3 tasks?"));
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
    "task-menu": async (page, world) => {
      await openTask(page, world);
      await page.getByRole("button", { name: "Task menu" }).click();
      await sees(page.getByRole("menuitem", { name: "Copy link" }));
    },
    "task-describe": async (page, world) => {
      await openTask(page, world);
      await page.getByRole("button", { name: /description$/ }).click();
      await sees(page.getByRole("textbox", { name: "Description" }));
    },
    "task-comment": async (page, world) => {
      await openTask(page, world);
      const comments = page.getByRole("region", { name: "Timeline" });
      await comments.getByRole("button", { name: "Write a comment" }).click();
      await comments.getByRole("textbox").fill("Which of these do we still use?");
      await page.keyboard.press("Control+Enter");
      await sees(comments.getByRole("article").first());
    },
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
  ...on(openNew, "owner", {
    "board-undo": async (page) => {
      await choose(page, page.getByRole("button", { name: "Task menu" }), "Delete");
      await dialog(page, "Delete this task?")
        .getByRole("button", { name: /^Delete/ })
        .click();
      await sees(toast(page, "Paint the front door").getByRole("button", { name: "Undo" }));
    },
  }),
  ...on(({ emptyPath }) => emptyPath, "owner", { "board-empty": boardReady }),
  ...on(({ panelPath }) => `${panelPath}?task=01900000-0000-7000-8000-000000000000`, "owner", {
    "task-gone": (page) => sees(page.getByText(/task (no longer exists|was deleted)/i).first()),
  }),
];
