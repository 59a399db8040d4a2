import type { Route } from "playwright-core";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { desktop, phone } from "../../../../e2e/support/app.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import {
  chooseFiles,
  fileRow,
  files,
  holdUploads,
  notes,
  openTask,
  pastePictures,
  picture,
  UPLOADS,
} from "../../../../e2e/support/files.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../../e2e/support/see.ts";
import { stored } from "../../../../e2e/support/stored.ts";
import { expect, test } from "../../../testing/test.ts";

test("three files are sent at once, and one that is on its way can be taken back, which lets the next one go [E20, E22]", {
  tags: "long",
}, async ({ app }) => {
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

test("a file that is taken back while the page asks how large files can be is never sent [E20, E22]", async ({
  app,
}) => {
  const { page, kept } = await openTask(app);
  const asked: Route[] = [];
  await page.route(/\/api\/config$/, (route) => void asked.push(route));
  await chooseFiles(page, notes("a.txt"));
  await expect.poll(() => asked.length).toBe(1);
  await fileRow(page, "a.txt").getByRole("button", { name: "Cancel the upload of a.txt" }).click();
  await seesNo(fileRow(page, "a.txt"));
  await asked[0]?.continue();
  await page.unroute(/\/api\/config$/);
  await chooseFiles(page, notes("b.txt"));
  await sees(fileRow(page, "b.txt").getByText("Ada"));
  expect((await kept()).map(({ name }) => name)).toEqual(["b.txt"]);
});

test("away, a comment and a description with a pasted picture wait through a reload, and all of it arrives once [E5, E22]", {
  tags: "long",
}, async ({ app }) => {
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
  const told = async () => (await team.owner.call(listTasks, { params })).taskData;
  await expect.poll(told).toMatchObject([{ described: true, comments: 1, files: 3 }]);
});

test("what waits of a file is listed in words, and discarded there it is never sent [E5, D12]", {
  tags: "long",
}, async ({ app }) => {
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

test("a browser that keeps no bytes says so at once, sends the file all the same, and asks before the page is left [E5]", {
  tags: "long",
}, async ({ app }) => {
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

for (const [where, look] of [
  ["a desktop", desktop],
  ["a phone", phone],
] as const)
  test(`on ${where} a file's row is as high on its way, waiting and renamed as once it is there [E22]`, {
    tags: "long",
  }, async ({ app }) => {
    app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const { team, path } = await openTask(app);
    const page = await app.open(team.owner, path, look);
    const height = async (name: string) => (await fileRow(page, name).boundingBox())?.height;
    await sees(files(page));
    await atRest(page, "uploads");
    const held = await holdUploads(page);
    await chooseFiles(page, notes("a.txt"));
    await expect.poll(() => held.length).toBe(1);
    await sees(fileRow(page, "a.txt").getByRole("progressbar"));
    const coming = await height("a.txt");
    await held[0]?.continue();
    await sees(fileRow(page, "a.txt").getByText("Ada"));
    const there = await height("a.txt");
    await page.context().setOffline(true);
    await chooseFiles(page, notes("b.txt"));
    await sees(fileRow(page, "b.txt").getByText("Waiting"));
    expect([coming, await height("b.txt")]).toEqual([there, there]);
    await fileRow(page, "a.txt").getByRole("button", { name: "Rename a.txt" }).click();
    const renamed = files(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("textbox") });
    await sees(renamed);
    expect((await renamed.boundingBox())?.height).toBe(there);
  });
