import type { Page, Route } from "playwright-core";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { card } from "../../../../e2e/support/board.ts";
import {
  chooseFiles,
  dropFile,
  fileRow,
  files,
  openTask,
  pastePictures,
  picture,
} from "../../../../e2e/support/files.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../../e2e/support/see.ts";
import { stored } from "../../../../e2e/support/stored.ts";
import { expect, test } from "../../../testing/test.ts";

const UPLOADS = /\/attachments\?/;
const notes = (name: string) => ({ name, buffer: Buffer.from(`Of ${name}`) });

/** Uploads that got to the server and get no answer until they are let go. */
const holdUploads = async (page: Page): Promise<Route[]> => {
  const held: Route[] = [];
  await page.route(UPLOADS, (route) => void held.push(route));
  return held;
};

const refuse = (route: Route) =>
  route.fulfill({
    status: 409,
    contentType: "application/problem+json",
    body: JSON.stringify({
      title: "x",
      status: 409,
      code: "files-full",
      message: "This domain has no room left for files.",
    }),
  });

test("a picture that could not be fetched says so large, with Retry and Download [E22]", async ({ app }) => {
  app.allow(/status of 404/);
  const { page } = await openTask(app);
  const isPreview = /\/preview$/;
  await page.route(isPreview, (route) => route.fulfill({ status: 404, body: "" }));
  await chooseFiles(page, { name: "red.png", buffer: await picture(page, "red") });
  await files(page)
    .getByRole("button", { name: /^red\.png/ })
    .click();
  const viewer = dialog(page, "red.png");
  await sees(viewer.getByText("This picture could not be loaded."));
  await sees(viewer.getByRole("button", { name: "Download" }));
  await page.unroute(isPreview);
  await viewer.getByRole("button", { name: "Retry" }).press("Enter");
  await sees(viewer.getByRole("img", { name: "red.png" }));
  await seesFocusIn(viewer);
});

test("a picture that is deleted while it is shown large closes, and stays closed once it is back [E22, E4]", async ({
  app,
}) => {
  const { team, page, path } = await openTask(app);
  await chooseFiles(page, { name: "red.png", buffer: await picture(page, "red") });
  await files(page)
    .getByRole("button", { name: /^red\.png/ })
    .click();
  await sees(dialog(page, "red.png"));
  const bo = await app.open(team.others[0] ?? team.owner, path);
  await fileRow(bo, "red.png").getByRole("button", { name: "Delete red.png" }).click();
  await seesNo(dialog(page, "red.png"));
  await toast(bo, "red.png was deleted").getByRole("button", { name: "Undo" }).click();
  await sees(fileRow(page, "red.png"));
  await seesNo(dialog(page, "red.png"));
});

test("three files are sent at once, and one that is on its way can be taken back, which lets the next one go [E20, E22]", async ({
  app,
}) => {
  const { page, kept } = await openTask(app);
  const held = await holdUploads(page);
  await chooseFiles(page, ...["a.txt", "b.txt", "c.txt", "d.txt", "e.txt"].map(notes));
  await sees(fileRow(page, "e.txt"));
  await expect.poll(() => held.length).toBe(3);
  await fileRow(page, "b.txt").getByRole("button", { name: "Cancel the upload of b.txt" }).press("Enter");
  await seesNo(fileRow(page, "b.txt"));
  // Where the row was, and not the page.
  await seesFocusIn(files(page));
  await expect.poll(() => held.length).toBe(4);
  await fileRow(page, "e.txt").getByRole("button", { name: "Cancel the upload of e.txt" }).click();
  await page.unroute(UPLOADS);
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  for (const name of ["a.txt", "c.txt", "d.txt"]) await sees(fileRow(page, name).getByText("Ada"));
  expect((await kept()).map(({ name }) => name).toSorted()).toEqual(["a.txt", "c.txt", "d.txt"]);
});

test("after Retry and after Discard of a file that was not taken the focus stays among the files [E22]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { page } = await openTask(app);
  await page.route(UPLOADS, refuse);
  await chooseFiles(page, notes("a.txt"), notes("b.txt"));
  for (const name of ["a.txt", "b.txt"]) await sees(fileRow(page, name).getByText("Not uploaded."));
  await page.unroute(UPLOADS);
  const held = await holdUploads(page);
  await fileRow(page, "a.txt").getByRole("button", { name: "Retry" }).press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await seesFocusIn(files(page));
  await fileRow(page, "b.txt").getByRole("button", { name: "Discard" }).press("Enter");
  await seesNo(fileRow(page, "b.txt"));
  await seesFocusIn(files(page));
});

test("a file that was not taken is sent by Retry alone: a reload only says so again, also where its task is not open, and there it can be decided about [E22, E5, D12]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { team, page, path, kept } = await openTask(app);
  let sent = 0;
  await page.route(UPLOADS, (route) => {
    sent++;
    return refuse(route);
  });
  await chooseFiles(page, notes("a.txt"), notes("b.txt"));
  for (const name of ["a.txt", "b.txt"]) await sees(fileRow(page, name).getByText("Not uploaded."));
  await page.goto(team.path);
  await page.getByRole("button", { name: "Show what could not be saved" }).click();
  const list = dialog(page, "Unsaved changes").getByRole("region", { name: "Not saved" });
  await sees(list.getByText("This domain has no room left for files.").first());
  await list.getByRole("button", { name: "Discard: Attach “a.txt” to “Build a wall”" }).click();
  await seesNo(list.getByText("a.txt"));
  await page.goto(path);
  await sees(fileRow(page, "b.txt").getByText("Not uploaded. This domain has no room left for files."));
  expect(sent).toBe(2);
  await page.unroute(UPLOADS);
  await fileRow(page, "b.txt").getByRole("button", { name: "Retry" }).click();
  await sees(fileRow(page, "b.txt").getByText("Ada"));
  expect((await kept()).map(({ name }) => name)).toEqual(["b.txt"]);
});

test("a file that is larger than this server takes says how large files can be, and is not sent at all [E20, E22]", async ({
  app,
}) => {
  const { page, kept } = await openTask(app);
  const mb = 1024 ** 2;
  await page.route(/\/api\/config$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), maxFileBytes: 2 * mb } });
  });
  await page.route(UPLOADS, (route) => route.abort());
  await chooseFiles(page, { name: "film.mp4", buffer: Buffer.alloc(2 * mb + 1) });
  await sees(fileRow(page, "film.mp4").getByText("Not uploaded. This file is larger than 2 MB."));
  await page.unroute(UPLOADS);
  await chooseFiles(page, { name: "clip.mp4", buffer: Buffer.alloc(2 * mb) });
  await sees(fileRow(page, "clip.mp4").getByText("Ada"));
  expect((await kept()).map(({ name }) => name)).toEqual(["clip.mp4"]);
});

test("a file whose name is longer than names are here is attached by as much of it as there may be [E20, E22]", async ({
  app,
}) => {
  const { page, kept } = await openTask(app);
  await chooseFiles(page, notes(`${"x".repeat(240)}.txt`));
  const name = `${"x".repeat(196)}.txt`;
  await sees(fileRow(page, name).getByText("Ada"));
  expect((await kept()).map((file) => file.name)).toEqual([name]);
});

test("a file that is dropped beside a card, or on the bar of the open task, never takes the page away [E22]", async ({
  app,
}) => {
  const { page, kept } = await openTask(app);
  expect(await dropFile(page.getByRole("banner"), "beside.txt")).toBe(true);
  expect(await dropFile(page.getByRole("dialog").getByRole("button", { name: "Close" }), "bar.txt")).toBe(true);
  await sees(fileRow(page, "bar.txt").getByText("Ada"));
  expect((await kept()).map(({ name }) => name)).toEqual(["bar.txt"]);
  await sees(card(page, "Build a wall"));
});

test("away, a comment and a description with a pasted picture wait through a reload, and all of it arrives once [E5, E22]", async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { team, page, path, kept } = await openTask(app);
  const bytes = await picture(page, "red");
  await page.getByRole("button", { name: "Write a comment" }).click();
  await sees(page.getByRole("textbox", { name: "Write a comment" }));
  await page.getByRole("button", { name: "Add a description" }).click();
  await sees(page.getByRole("textbox", { name: "Description" }));
  await atRest(page, "uploads");
  await page.context().setOffline(true);
  await pastePictures(page, [{ name: "gate.png", bytes }]);
  await page.keyboard.type(" is the gate");
  await page.keyboard.press("Control+Enter");
  // Left empty it had closed.
  await page.getByRole("button", { name: "Write a comment" }).click();
  await page.getByRole("textbox", { name: "Write a comment" }).fill("Look above, and here: ");
  await page.keyboard.press("End");
  await pastePictures(page, [{ name: "door.png", bytes }]);
  await page.keyboard.press("Control+Enter");
  await chooseFiles(page, notes("notes.txt"));
  for (const name of ["gate.png", "door.png", "notes.txt"]) await sees(fileRow(page, name).getByText("Waiting"));
  await expect.poll(() => stored(page, "tavola-files", "files")).toBe(3);
  await expect.poll(() => stored(page, "tavola", "queue")).toBe(2);
  await sees(page.getByText("5 changes are waiting.").first());

  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(path);
  await expect
    .poll(async () => (await kept()).map(({ name }) => name).toSorted())
    .toEqual(["door.png", "gate.png", "notes.txt"]);
  const described = later.getByRole("region", { name: "Description" });
  await sees(described.getByRole("img", { name: "gate.png" }));
  await sees(described.getByText("is the gate"));
  await sees(later.getByText("Look above, and here:"));
  await sees(later.getByRole("img", { name: "door.png" }));
  await expect.poll(() => stored(later, "tavola-files", "files")).toBe(0);
  await later.reload();
  await sees(later.getByText("Look above, and here:"));
  for (const name of ["gate.png", "door.png", "notes.txt"]) await sees(fileRow(later, name).getByText("Ada"));
  const params = { domainId: team.domainId, panelId: team.panel.id };
  const { taskData } = await team.owner.call(listTasks, { params });
  expect(taskData).toMatchObject([{ described: true, comments: 1, files: 3 }]);
});

test("what waits of a file is listed in words, and discarded there it is never sent [E5, D12]", async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { page, kept } = await openTask(app);
  await atRest(page, "uploads");
  await atRest(page);
  await page.context().setOffline(true);
  await chooseFiles(page, notes("a.txt"), notes("b.txt"));
  await sees(fileRow(page, "b.txt").getByText("Waiting"));
  await page.getByRole("button", { name: "Show what waits" }).click();
  const list = dialog(page, "Unsaved changes").getByRole("region", { name: "Waiting to be sent" });
  await list.getByRole("button", { name: "Discard: Attach “a.txt” to “Build a wall”" }).click();
  await page.keyboard.press("Escape");
  await seesNo(fileRow(page, "a.txt"));
  await page.context().setOffline(false);
  await sees(fileRow(page, "b.txt").getByText("Ada"));
  expect((await kept()).map(({ name }) => name)).toEqual(["b.txt"]);
});

test("a browser that keeps no bytes says so at once, sends the file all the same, and asks before the page is left [E5]", async ({
  app,
}) => {
  const { page } = await openTask(app);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("No room.", "QuotaExceededError");
    };
  });
  const held = await holdUploads(page);
  await chooseFiles(page, notes("a.txt"));
  await sees(toast(page, "a.txt cannot be kept here until it is uploaded"));
  await sees(fileRow(page, "a.txt").getByText("Keep this page open until it is uploaded."));
  const asks = () =>
    page.evaluate(() => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await asks()).toBe(true);
  await held[0]?.continue();
  await sees(fileRow(page, "a.txt").getByText("Ada"));
  expect(await asks()).toBe(false);
});
