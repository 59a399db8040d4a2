import { sees } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("an address that cannot be decoded is put right, or is a page that is not there [fault 45]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, panel, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner);
  for (const slug of ["100%25", "stra%DFe", "50%"]) {
    await page.goto(`/panel/${slug}/${panel.id}`);
    await sees(page.getByRole("heading", { name: panel.name, level: 1 }));
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  }
  for (const address of ["/home%", "/%DF/x"]) {
    const answer = await page.goto(address);
    expect(answer?.headers()["content-type"]).toContain("text/html");
    await sees(page.getByText("Page not found!", { exact: true }));
  }
});
