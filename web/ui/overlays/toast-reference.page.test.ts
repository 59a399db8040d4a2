import { boardReady } from "../../../e2e/support/board.ts";
import { choose, sees, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("what the server failed at is told with a reference to copy, by which its log is searched [F11]", async ({
  app,
  server,
}) => {
  app.allow(/status of 500|a request failed/);
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await boardReady(page);
  const putBack = await server.hideTable("statuses");
  await choose(page, page.getByRole("button", { name: "Panel menu" }), "Download as CSV");
  const told = toast(page, "The panel could not be downloaded");
  await sees(told.getByText("Reference"));
  await putBack();
  await told.getByRole("button", { name: "Copy" }).click();
  await sees(toast(page, "Copied"));
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  await sees(told.getByText(`Reference ${reference}`));
  const found = server.warnings.filter((line) => line.includes(reference)).map((line) => JSON.parse(line));
  expect(found).toContainEqual(expect.objectContaining({ msg: "a request failed", requestId: reference }));
  expect(found).toContainEqual(
    expect.objectContaining({ msg: "request", status: 500, route: "/api/panels/:domainId/:panelId/export" }),
  );
});
