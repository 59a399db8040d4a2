import { DESCRIPTION_MAX } from "../../../../contract/descriptions/description.ts";
import { begin } from "../../../../e2e/support/comments.ts";
import { sees, seesFocusIn } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

test("why a text cannot be saved is in sight, however long the text is [E7, E9]", { tags: "long" }, async ({ app }) => {
  const { owner, path, add } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, `${path}?task=${(await add("Build a wall")).id}`);
  await sees(begin(page));
  await page.getByRole("button", { name: "Add a description" }).click();
  const field = page.getByRole("textbox", { name: "Description" });
  await field.fill("stone ".repeat(DESCRIPTION_MAX / 5));
  await field.press("Escape");
  const why = page.getByRole("alert").filter({ hasText: `Please use at most ${DESCRIPTION_MAX} characters.` });
  await sees(why);
  await expect.poll(() => why.evaluate((told) => told.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
  await seesFocusIn(field);
});
