import type { Page } from "playwright-core";
import { joinThroughLink } from "../../../contract/collaborators/commands.ts";
import { createDomain } from "../../../contract/domains/commands.ts";
import { createPanel } from "../../../contract/panels/commands.ts";
import { boardReady } from "../../../e2e/support/board.ts";
import { choose, dialog, menuItems, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { inviteToken, newTeam } from "../../../e2e/support/team.ts";
import { triedAgain } from "../../../e2e/support/tried-again.ts";
import { expect, test } from "../../testing/test.ts";

const switcher = (page: Page, name: string) => page.getByRole("button", { name: `Domain: ${name}`, exact: true });
const kebab = (page: Page) => page.getByRole("button", { name: "Domain actions" });

test("a new domain needs more than two letters, is named in lower case and opens on its home page [S1.1, S2.22, S2.39, S4.8, S5.1, S5.2, S5.5, D21]", async ({
  app,
}) => {
  const page = await app.open(await app.person("Ada"));
  await choose(page, switcher(page, "ada's domain"), "Add Another Domain");
  const asked = dialog(page, "Create New Domain");
  const name = asked.getByRole("textbox", { name: "Domain name" });
  await name.fill("a b ");
  await name.press("Enter");
  await sees(asked.getByText("Domain name has to be longer than 2 letters", { exact: true }));
  await name.fill("Studio NORD");
  await sees(asked.getByText("11/35"));
  await asked.getByRole("button", { name: "Create", exact: true }).click();
  await sees(switcher(page, "studio nord"));
  await switcher(page, "studio nord").click();
  await expect.poll(() => menuItems(page)).toEqual(["ada's domain", "studio nord", "Add Another Domain", "Trash…"]);
});

test("switching opens the other domain's home with its own panels; the present one says that one is there already [S2.22, S4.7, S5.10]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const studio = await owner.call(createDomain, { params: {}, body: { name: "studio" } });
  await owner.call(createPanel, { params: { domainId: studio.id }, body: { name: "Lights" } });
  const page = await app.open(owner, path);
  await boardReady(page);
  await choose(page, switcher(page, "ada's domain"), "ada's domain");
  await sees(toast(page, "You're already in this domain"));
  await choose(page, switcher(page, "ada's domain"), "studio");
  await page.waitForURL("**/home");
  await sees(page.getByRole("navigation").getByRole("link", { name: "Lights" }));
  await seesNo(page.getByRole("navigation").getByRole("link", { name: "Roadmap" }));
  await seesNo(toast(page, "Panel no longer exists"));
  await page.reload();
  await sees(switcher(page, "studio"));
  const later = await app.open(owner);
  await sees(switcher(later, "studio"));
});

test("when the other domain's panels cannot be loaded, it is tried five times more, and everything stays as it was [S4.7, S8.4, S8.6, S9.7]", async ({
  app,
}) => {
  app.allow(/status of 500|The domain could not be loaded/);
  const { owner } = await newTeam(app, ["Ada"]);
  await owner.call(createDomain, { params: {}, body: { name: "studio" } });
  const page = await app.open(owner);
  await sees(switcher(page, "ada's domain"));
  await page.clock.install();
  let asked = 0;
  await page.route(/\/api\/start\?domain=/, (route) => {
    asked++;
    return route.fulfill({ status: 500, body: "{}" });
  });
  await choose(page, switcher(page, "ada's domain"), "studio");
  await triedAgain(page, () => toast(page, "Could not open studio").isVisible());
  expect(asked).toBe(6);
  await sees(switcher(page, "ada's domain"));
  await sees(page.getByRole("navigation").getByRole("link", { name: "Roadmap" }));
});

test("the owner renames the domain, and the members see the new name [S2.39, S5.3, S6.5, S4.8, S4.17, D21]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const [page, bo] = [await app.open(owner), await app.open(others[0] ?? owner)];
  await sees(switcher(bo, "ada's domain"));
  await choose(page, kebab(page), "Edit Domain");
  const asked = dialog(page, "Edit Domain");
  const name = asked.getByRole("textbox", { name: "Domain name" });
  await name.fill(" x y");
  await name.press("Enter");
  await sees(asked.getByText("Domain name has to be longer than 2 letters excluding spaces", { exact: true }));
  await name.fill("Night Shift");
  await name.press("Enter");
  for (const one of [page, bo]) await sees(switcher(one, "night shift"));
  await seesNo(kebab(bo));
  await sees(bo.getByRole("button", { name: "Leave Domain" }));
});

test("the owner changes the key before tasks' numbers; what is no key, or another domain's, is not taken [E18]", async ({
  app,
}) => {
  app.allow(/status of 409|The key could not be changed/);
  const { owner } = await newTeam(app, ["Ada"]);
  const studio = await owner.call(createDomain, { params: {}, body: { name: "Wharf" } });
  const page = await app.open(owner);
  const asked = dialog(page, "Edit Domain");
  const key = asked.getByRole("textbox", { name: "Key" });
  const save = async (typed: string) => {
    await choose(page, kebab(page), "Edit Domain");
    await key.fill(typed);
    await key.press("Enter");
  };
  await save("2web");
  await sees(asked.getByText("Please write 2 to 8 letters from A to Z and digits, beginning with a letter."));
  await key.fill("quay9");
  await sees(asked.getByText("Tasks are numbered QUAY9-1, QUAY9-2 … Links with a former key still work."));
  await key.press("Enter");
  await seesNo(asked);
  await save(studio.key.toLowerCase());
  await sees(toast(page, "The key could not be changed"));
  await choose(page, kebab(page), "Edit Domain");
  await expect.poll(() => key.inputValue()).toBe("QUAY9");
});

test("deleting is offered with more than one domain, opens the previous one, and puts the members out [S2.39, S4.9, S6.5, D20]", async ({
  app,
}) => {
  const { owner } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner);
  await kebab(page).click();
  await expect.poll(() => menuItems(page)).toEqual(["Edit Domain"]);
  await page.keyboard.press("Escape");
  await owner.call(createDomain, { params: {}, body: { name: "studio" } });
  await choose(page, switcher(page, "ada's domain"), "studio");
  await choose(page, kebab(page), "Delete Domain");
  const asked = dialog(page, "Delete Domain");
  await sees(asked.getByText("Delete studio for everyone in it?"));
  await asked.getByRole("button", { name: "Delete Domain" }).click();
  await sees(switcher(page, "ada's domain"));
  await sees(toast(page, "studio was deleted"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  await switcher(page, "ada's domain").click();
  await expect.poll(() => menuItems(page)).toEqual(["ada's domain", "Add Another Domain", "Trash…"]);
});

test("who leaves their last domain can create one or join one by its link [S1.1, S7.42, D20, D33]", {
  tags: "long",
}, async ({ app }) => {
  // The figures of home may be asked for in the moment of leaving.
  app.allow(/404 \(Not Found\) \(\S*\/api\/analytics\//);
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const page = await app.open(others[0] ?? owner);
  await page.getByRole("button", { name: "Leave Domain" }).click();
  await dialog(page, "Leave ada's domain?").getByRole("button", { name: "Leave Domain" }).click();
  await sees(page.getByText("You are in no domain"));
  // What belongs to a domain says so, too, instead of waiting for one.
  for (const path of ["/announcements", "/notifications", "/collaborators"]) {
    await page.goto(path);
    await sees(page.getByText("You are in no domain"));
    await expect.poll(() => new URL(page.url()).pathname).toBe("/home");
  }
  await page.getByRole("textbox", { name: "Invite link" }).fill("not a link");
  await page.getByRole("button", { name: "Open invite" }).click();
  await sees(page.getByText("This is not an invite link. It looks like …/invite?token=…"));
  await page.getByRole("textbox", { name: "Invite link" }).fill(`${app.url}/invite?token=${await inviteToken(owner)}`);
  await page.getByRole("button", { name: "Open invite" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await sees(switcher(page, "ada's domain"));
});

test("the domain used last is the first one at the next login [D20]", async ({ app }) => {
  const ada = await app.person("Ada");
  const bo = await app.person("Bo");
  await bo.call(joinThroughLink, { params: {}, body: { token: await inviteToken(ada) } });
  const page = await app.open(bo);
  await choose(page, switcher(page, "bo's domain"), "ada's domain");
  await sees(page.getByRole("button", { name: "Leave Domain" }));
  await sees(switcher(await app.open(bo), "ada's domain"));
});
