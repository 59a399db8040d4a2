import { createLabel, deleteLabel } from "../../../contract/labels/commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { boardReady } from "../board.ts";
import { dialog, sees, toast } from "../see.ts";
import { triedAgain } from "../tried-again.ts";
import { changeAway, openNew, openTaskOf, paramsOf, unavailable } from "./happenings.ts";
import { heading, type Place } from "./place.ts";

/** What was refused or could not be fetched, what was deleted, and what only some screens show. */
export const mishaps: readonly Place[] = [
  {
    name: "unsent-conflict",
    as: "owner",
    path: openNew,
    spoils: true,
    show: async (page, world) => {
      const params = openTaskOf(page, world);
      const [item] =
        (await world.owner.call(listTasks, { params })).taskData.find(({ id }) => id === params.taskId)?.subTasks ?? [];
      const body = {
        title: "Paint the front door green",
        subTasks: [{ id: item?.id ?? "", title: "Buy green paint", done: false }],
      };
      await changeAway(page, () => world.member.call(updateTask, { params, body }));
      await toast(page, "was changed elsewhere too").getByRole("button", { name: "Decide…" }).click();
      await sees(dialog(page, /was changed elsewhere too/));
    },
  },
  {
    name: "unsent-refused",
    as: "owner",
    path: openNew,
    spoils: true,
    show: async (page, world) => {
      const params = openTaskOf(page, world);
      await changeAway(page, () => world.member.call(deleteTask, { params, body: undefined }));
      await page.getByRole("button", { name: "Show what could not be saved" }).click();
      await sees(dialog(page, "Unsaved changes").getByRole("region", { name: "Not saved" }));
    },
  },
  {
    name: "unsent-stale",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    spoils: true,
    show: async (page, world) => {
      await boardReady(page);
      await page.context().setOffline(true);
      await sees(page.getByText("You are offline."));
      const params = paramsOf(world);
      const { taskData } = await world.member.call(createTask, { params, body: { title: "Unseen" } });
      await world.member.call(deleteTask, { params: { ...params, taskId: taskData.id }, body: undefined });
      // Beside a change of the domain, what was missed of a panel is not told but fetched.
      const { domainId } = params;
      const label = await world.owner.call(createLabel, {
        params: { domainId },
        body: { name: "Unseen", colour: "red" },
      });
      await world.owner.call(deleteLabel, { params: { domainId, labelId: label.id }, body: undefined });
      await page.route("**/api/board/**", (route) => route.fulfill(unavailable));
      await page.clock.install();
      await page.context().setOffline(false);
      await triedAgain(page, () => page.getByText("This may be out of date").isVisible());
    },
  },
  {
    name: "panel-failed",
    as: "owner",
    path: () => "/home",
    spoils: true,
    show: async (page, { panelPath }) => {
      await page.route("**/api/board/**", (route) => route.fulfill(unavailable));
      await page.goto(panelPath);
      await page.getByText("Could not fetch your panel").first().waitFor();
    },
  },
  {
    name: "error",
    as: "owner",
    path: () => "/home",
    spoils: true,
    show: async (page, { panelPath }) => {
      await heading(/^Good/)(page);
      await page.route(/panel-screen.*\.js/, (route) => route.abort());
      await page.goto(panelPath);
      await sees(page.getByRole("heading", { name: "Unexpected Application Error!" }));
    },
  },
  {
    name: "sidebar-hidden",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    spoils: true,
    only: "desktop",
    show: async (page) => {
      await boardReady(page);
      await page.getByRole("button", { name: "Extras" }).click();
      await page.getByRole("menuitem", { name: "Hide Sidebar" }).click();
      await sees(page.getByRole("button", { name: "Show Sidebar" }));
    },
  },
  ...["Activity…", "Trash…"].map(
    (item): Place => ({
      name: `past-domain-${item.slice(0, -1).toLowerCase()}`,
      as: "owner",
      path: () => "/home",
      only: "desktop",
      show: async (page) => {
        await page.getByRole("button", { name: "Extras" }).click();
        await page.getByRole("menuitem", { name: item }).click();
        await sees(page.getByRole("dialog").getByRole("listitem").first());
      },
    }),
  ),
  {
    name: "offline",
    as: "owner",
    path: ({ panelPath }) => panelPath,
    spoils: true,
    offline: true,
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
      await page.route("**/api/task/**", (route) =>
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
