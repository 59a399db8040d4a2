import {
  chooseFiles,
  fileRow,
  files,
  holdUploads,
  notes,
  openTask,
  pastePictures,
  picture,
  refuseUploads,
  UPLOADS,
} from "../../../../e2e/support/files.ts";
import { dialog, sees, seesFocusIn, seesNo } from "../../../../e2e/support/see.ts";
import { expect, test } from "../../../testing/test.ts";

test("a file that could not be uploaded says why and is sent again by Retry, and the text that names it stays [E22, D12]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { page, kept } = await openTask(app);
  const bytes = await picture(page, "red");
  await refuseUploads(page);
  await page.getByRole("button", { name: "Add a description" }).click();
  await sees(page.getByRole("textbox", { name: "Description" }));
  await pastePictures(page, [{ name: "gate.png", bytes }]);
  await page.keyboard.press("Control+Enter");
  await sees(fileRow(page, "gate.png").getByText("Not uploaded."));
  await page.unroute(UPLOADS);
  await fileRow(page, "gate.png").getByRole("button", { name: "Retry" }).click();
  await sees(files(page).getByRole("button", { name: /^gate\.png/ }));
  await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(["gate.png"]);
  await sees(page.getByRole("region", { name: "Description" }).getByRole("img", { name: "gate.png" }));
});

test("after Retry and after Discard of a file that was not taken the focus stays among the files [E22]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const { page } = await openTask(app);
  await refuseUploads(page);
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

test("a file that was not taken is sent by Retry alone: a reload only says so again, also where its task is not open, and there it can be decided about [E22, E5, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const { team, page, path, kept } = await openTask(app);
  const sent = await refuseUploads(page);
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
  expect(sent()).toBe(2);
  await page.unroute(UPLOADS);
  await fileRow(page, "b.txt").getByRole("button", { name: "Retry" }).click();
  await sees(fileRow(page, "b.txt").getByText("Ada"));
  expect((await kept()).map(({ name }) => name)).toEqual(["b.txt"]);
});

test("a file that is larger than this server takes says how large files can be, and is not sent at all [E20, E22]", {
  tags: "long",
}, async ({ app }) => {
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
