import { dialog, sees } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("a date field has no room for a year of five digits, and takes none by other ways [fault 56]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await page.getByRole("button", { name: "Add New Task" }).click();
  const from = dialog(page, "New task").getByLabel("From");
  await sees(from);

  await from.focus();
  await page.keyboard.type("03092027");
  await expect.poll(() => from.inputValue()).toBe("2027-03-09");
  await page.keyboard.type("0");
  await expect.poll(() => from.inputValue()).not.toMatch(/^\d{5}/);

  await from.fill("2027-03-09");
  await from.fill("20270-03-09");
  await from.blur();
  await expect.poll(() => from.inputValue()).toBe("2027-03-09");
});
