import { chooseFiles, fileRow, files, openTask, picture } from "../../../../e2e/support/files.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../../e2e/support/see.ts";
import { test } from "../../../testing/test.ts";

test("pictures open large by keyboard, the arrows turn to the next one, and Esc closes what lies on top [E22]", async ({
  app,
}) => {
  const { page } = await openTask(app);
  await chooseFiles(page, { name: "red.png", buffer: await picture(page, "red") });
  await sees(fileRow(page, "red.png").getByText("Ada"));
  await chooseFiles(page, { name: "blue.png", buffer: await picture(page, "blue") });
  await sees(fileRow(page, "blue.png").getByText("Ada"));
  await files(page)
    .getByRole("button", { name: /^red\.png/ })
    .press("Enter");
  await sees(dialog(page, "red.png").getByRole("img", { name: "red.png" }));
  await seesFocusIn(dialog(page, "red.png"));
  await page.keyboard.press("ArrowRight");
  await sees(dialog(page, "blue.png").getByRole("img", { name: "blue.png" }));
  await page.keyboard.press("ArrowRight");
  await sees(dialog(page, "red.png"));
  await page.keyboard.press("Escape");
  await seesNo(dialog(page, "red.png"));
  await sees(files(page));
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

test("a picture that is deleted while it is shown large closes, and stays closed once it is back [E22, E4]", {
  tags: "long",
}, async ({ app }) => {
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
