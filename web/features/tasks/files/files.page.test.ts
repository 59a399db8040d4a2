import { expectAccessible } from "../../../../e2e/support/axe.ts";
import { card } from "../../../../e2e/support/board.ts";
import {
  chooseFiles,
  dropFile,
  fileRow,
  files,
  notes,
  openTask,
  pastePictures,
  picture,
} from "../../../../e2e/support/files.ts";
import { sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { expect, test } from "../../../testing/test.ts";

test("a file that is chosen is there for both, is downloaded whole by a press, and comes back once deleted [E20, E22, E4]", {
  tags: "long",
}, async ({ app }) => {
  const { team, page, path, kept } = await openTask(app);
  const bo = await app.open(team.others[0] ?? team.owner, path);
  await chooseFiles(page, { name: "notes.txt", buffer: Buffer.from("Mind the edges.") });
  for (const one of [page, bo]) await sees(fileRow(one, "notes.txt").getByText("15 bytes", { exact: false }));
  expect(await kept()).toMatchObject([{ name: "notes.txt", size: 15 }]);
  const downloading = bo.waitForEvent("download");
  await fileRow(bo, "notes.txt").getByRole("button").first().press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("notes.txt");
  expect((await download.createReadStream().then((stream) => stream.toArray())).join("")).toBe("Mind the edges.");
  await fileRow(page, "notes.txt").getByRole("button", { name: "Delete notes.txt" }).click();
  for (const one of [page, bo]) await seesNo(fileRow(one, "notes.txt"));
  await toast(page, "notes.txt was deleted").getByRole("button", { name: "Undo" }).click();
  for (const one of [page, bo]) await sees(fileRow(one, "notes.txt"));
});

test("a file's button is called what stands on it, what it does is said beside that, and one stop alone downloads it [E22]", {
  tags: "long",
}, async ({ app }) => {
  const { page } = await openTask(app);
  await chooseFiles(page, { name: "notes.txt", buffer: Buffer.from("Mind the edges.") });
  await chooseFiles(page, { name: "red.png", buffer: await picture(page, "red") });
  for (const name of ["notes.txt", "red.png"]) await sees(fileRow(page, name).getByText("Ada"));
  const stops = (name: string) =>
    fileRow(page, name)
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.getAttribute("aria-description")));
  expect(await stops("notes.txt")).toEqual(["Download notes.txt", "Rename notes.txt", "Delete notes.txt"]);
  expect(await stops("red.png")).toEqual(["Show red.png", "Download red.png", "Rename red.png", "Delete red.png"]);
  await sees(files(page).getByRole("button", { name: /^notes\.txt,? 15 bytes · Ada · now$/ }));
  await sees(files(page).getByRole("button", { name: /^red\.png,? [\d.]+ \w+ · Ada · now$/ }));
  await expectAccessible(page, "a task with files");
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

test("three pictures pasted while typing on stand in the text at once, in order, and are drawn for both [E22, E9]", async ({
  app,
}) => {
  const { team, page, path, kept } = await openTask(app);
  const bo = await app.open(team.others[0] ?? team.owner, path);
  const bytes = [await picture(page, "red"), await picture(page, "green"), await picture(page, "blue")];
  await page.getByRole("button", { name: "Add a description" }).click();
  const field = page.getByRole("textbox", { name: "Description" });
  await sees(field);
  await page.keyboard.type("Before ");
  for (const [at, one] of bytes.entries()) {
    await pastePictures(page, [{ name: `${at}.png`, bytes: one }]);
    await page.keyboard.type(" and on ");
  }
  await expect
    .poll(() => field.inputValue())
    .toMatch(
      /^Before !\[0\.png\]\(attachment:[\w-]+\) and on !\[1\.png\]\(attachment:[\w-]+\) and on !\[2\.png\]\(attachment:[\w-]+\) and on $/,
    );
  await page.keyboard.press("Control+Enter");
  for (const one of [page, bo]) {
    const drawn = one.getByRole("region", { name: "Description" }).getByRole("img");
    await expect.poll(() => drawn.count()).toBe(3);
    await expect
      .poll(() => drawn.evaluateAll((all) => all.map((img) => img.getAttribute("alt"))))
      .toEqual(["0.png", "1.png", "2.png"]);
    await expect
      .poll(() => drawn.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
  }
  // Sent at once, in no order.
  expect((await kept()).map(({ name }) => name).toSorted()).toEqual(["0.png", "1.png", "2.png"]);
});

test("a picture that is deleted goes from the texts too, for both, and is drawn again once it is back [E22, E4]", {
  tags: "long",
}, async ({ app }) => {
  const { team, page, path } = await openTask(app);
  const bo = await app.open(team.others[0] ?? team.owner, path);
  await page.getByRole("button", { name: "Add a description" }).click();
  await sees(page.getByRole("textbox", { name: "Description" }));
  await pastePictures(page, [{ name: "red.png", bytes: await picture(page, "red") }]);
  await page.keyboard.press("Control+Enter");
  const drawn = (one: typeof page) => one.getByRole("region", { name: "Description" }).getByRole("img");
  for (const one of [page, bo]) await sees(drawn(one));
  await fileRow(page, "red.png").getByRole("button", { name: "Delete red.png" }).click();
  for (const one of [page, bo]) {
    await seesNo(drawn(one));
    await sees(one.getByRole("region", { name: "Description" }).getByText("red.png"));
  }
  await toast(page, "red.png was deleted").getByRole("button", { name: "Undo" }).click();
  for (const one of [page, bo]) await sees(drawn(one));
});

test("a file that is dropped on an open task, or pasted there, is attached to it [E22]", async ({ app }) => {
  const { page, kept } = await openTask(app);
  const bytes = await picture(page, "red");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await dropFile(title, "dropped.txt");
  await sees(fileRow(page, "dropped.txt").getByText("Ada"));
  await title.focus();
  await pastePictures(page, [{ name: "", bytes }]);
  await sees(files(page).getByRole("button", { name: /^Picture/ }));
  expect((await kept()).map(({ name }) => name)).toEqual(["dropped.txt", "Picture"]);
  await sees(card(page, "Build a wall"));
});
