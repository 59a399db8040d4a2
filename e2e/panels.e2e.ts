import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { createDomain } from "../contract/domains/commands.ts";
import { createPanel, deletePanel } from "../contract/panels/commands.ts";
import { panelPath } from "../contract/panels/panel.ts";
import { phone } from "./support/app.ts";
import { boardReady, card } from "./support/board.ts";
import { choose, dialog, menuItems, sees, seesNo, toast } from "./support/see.ts";
import { newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test("a panel's name needs three letters, has a counter and a limit, and the new panel opens [S2.20, S2.30, S2.38, S2.39, S4.8, S5.1, S5.4, S5.5, S8.3, D21, D24]", async ({
  app,
}) => {
  const page = await app.open(await app.person("Ada"));
  await page.getByRole("navigation").getByRole("button", { name: "Create New Panel" }).click();
  const asked = dialog(page, "Create New Panel");
  const name = asked.getByRole("textbox", { name: "Panel name" });
  for (const short of ["", "ab", " a b "]) {
    await name.fill(short);
    await name.press("Enter");
    await sees(asked.getByText("Panel name has to be longer than 2 letters excluding spaces", { exact: true }));
  }
  await name.fill("x".repeat(36));
  await sees(asked.getByText("36/35"));
  await name.press("Enter");
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");

  await name.fill("Road / map 2027");
  await sees(asked.getByText("15/35"));
  await asked.getByRole("button", { name: "Create panel" }).click();
  await sees(toast(page, "Panel added successfully"));
  await page.waitForURL(/\/panel\/road-map-2027\/[0-9a-f-]{36}$/);
  await sees(page.getByRole("heading", { name: "Road / map 2027" }));
  await expect.poll(() => page.title()).toBe("Road / map 2027 · Tavola");
  await sees(page.getByRole("navigation").getByRole("link", { name: "Road / map 2027" }));
  await expect.poll(() => focusedId(page)).toBe("content");
});

test("with five panels there is no button for another one, here and at others', and the server's sentence ends a race [S1.2, S2.20, S9.1, D24]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { owner, others, domainId } = await newTeam(app, ["Ada", "Bo"]);
  const params = { domainId };
  for (const name of ["Two", "Three", "Four"])
    await owner.call(createPanel, { params, body: { name: `Panel ${name}` } });
  const page = await app.open(owner);
  const create = page.getByRole("button", { name: "Create New Panel" });
  await create.first().click();
  const asked = dialog(page, "Create New Panel");
  await asked.getByRole("textbox", { name: "Panel name" }).fill("Panel Six");
  await owner.call(createPanel, { params, body: { name: "Panel Five" } });
  await asked.getByRole("button", { name: "Create panel" }).click();
  await sees(asked.getByText("This domain has as many panels as it can have."));
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => create.count()).toBe(0);
  await expect.poll(() => page.getByRole("navigation").getByRole("listitem").count()).toBe(5);
  expect(others).toHaveLength(1);
});

test("the panel's menu edits the name, and the address follows [S2.28, S2.31, S2.6, D25]", async ({ app }) => {
  const { owner, others, path, panel } = await newTeam(app, ["Ada", "Bo"]);
  const [page, bo] = [await app.open(owner, path), await app.open(others[0] ?? owner, path)];
  await boardReady(bo);
  await choose(page, page.getByRole("button", { name: "Panel menu" }), "Edit Panel");
  const asked = dialog(page, "Edit Panel");
  const name = asked.getByRole("textbox", { name: "Panel name" });
  await name.fill("ab");
  await name.press("Enter");
  await sees(asked.getByText("Panel name has to be longer than 2 letters excluding spaces"));
  await name.fill("Big plans");
  await name.press("Enter");
  for (const one of [page, bo]) {
    await one.waitForURL(`**/panel/big-plans/${panel.id}`);
    await sees(one.getByRole("heading", { name: "Big plans" }));
  }
});

test("deleting a panel is confirmed, leads to the previous panel or home, and others are told [S2.37, S2.39, S4.10, S8.3]", async ({
  app,
}) => {
  const { owner, others, domainId, panel, path } = await newTeam(app, ["Ada", "Bo"]);
  const second = await owner.call(createPanel, { params: { domainId }, body: { name: "Second" } });
  const [page, bo] = [await app.open(owner, panelPath(second)), await app.open(others[0] ?? owner, path)];
  await boardReady(bo);
  const menu = page.getByRole("button", { name: "Panel menu" });
  await choose(page, menu, "Delete Panel");
  const asked = dialog(page, "Delete this panel?");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await seesNo(asked);
  // Refused, and so logged by the browser, for a panel that is deleted meanwhile.
  const views = page.waitForResponse(`**/api/views/${domainId}/${panel.id}`);
  await choose(page, menu, "Delete Panel");
  await asked.getByRole("button", { name: "Delete panel" }).click();
  await page.waitForURL(`**${path}`);
  await views;
  await sees(toast(page, "“Second” was deleted"));
  await expect.poll(() => focusedId(page)).toBe("content");

  await choose(page, menu, "Delete Panel");
  await asked.getByRole("button", { name: "Delete panel" }).click();
  await page.waitForURL("**/home");
  await sees(toast(bo, "Panel no longer exists"));
  await bo.waitForURL("**/home");
  expect(panel.name).toBe("Roadmap");
});

test("a wrong name in the address is put right; /panel opens the last panel, else the first [S2.6, D25]", async ({
  app,
}) => {
  const { owner, domainId, panel, path } = await newTeam(app, ["Ada"]);
  const second = await owner.call(createPanel, { params: { domainId }, body: { name: "Über/Größe" } });
  const page = await app.open(owner, `/panel/wrong/${panel.id}`);
  await page.waitForURL(`**${path}`);
  await page.goto("/panel");
  await page.waitForURL(`**${path}`);
  await page.goto(panelPath(second));
  await boardReady(page);
  await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).toBe(`/panel/über-größe/${second.id}`);
  await page.goto("/panel");
  await page.waitForURL(`**/${second.id}`);
  const fresh = await app.open(owner, "/panel");
  await fresh.waitForURL(`**${path}`);
});

test("/panel without any panel says what one is, and makes the first [D25]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/panel");
  const main = page.getByRole("main");
  await sees(main.getByText("No panels yet"));
  await main.getByRole("button", { name: "Create New Panel" }).click();
  await dialog(page, "Create New Panel").getByRole("textbox").fill("First");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/panel\/first\//);
});

test("the panel of another of my domains switches to that domain; one that is gone leads home and says so [S8.3, D25]", async ({
  app,
}) => {
  app.allow(/status of 40[04]/);
  const { owner, domainId, panel } = await newTeam(app, ["Ada"]);
  const other = await owner.call(createDomain, { params: {}, body: { name: "Studio" } });
  const there = await owner.call(createPanel, { params: { domainId: other.id }, body: { name: "Elsewhere" } });
  const page = await app.open(owner, panelPath(panel));
  await boardReady(page);
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, panelPath(there));
  await sees(page.getByRole("heading", { name: "Elsewhere" }));
  await sees(page.getByRole("button", { name: "Domain: studio" }));

  await owner.call(deletePanel, { params: { domainId, panelId: panel.id } });
  // Also where the address was cut short, or has more than the link had.
  for (const path of [panelPath(panel), "/panel/roadmap/019", `${panelPath(panel)}.`]) {
    await page.goto(path);
    await page.waitForURL("**/home");
    await sees(toast(page, "Panel no longer exists"));
  }
});

test("members see who is in a panel; the privileged invite and remove, and who is removed leaves it at once [S2.33–S2.35, S4.18, S3.2, D10, D24]", async ({
  app,
}) => {
  const { owner, others, path, domainId, panel } = await newTeam(app, ["Ada", "Bo", "Cy"], { "To do": ["One"] });
  const [page, bo] = [await app.open(owner, path), await app.open(others[0] ?? owner, path)];
  await sees(card(bo, "One"));
  const menu = page.getByRole("button", { name: "Panel menu" });
  await choose(page, menu, "See Panel Members");
  const members = dialog(page, "Panel Members");
  await sees(members.getByText("3 people in “Roadmap”"));
  await expect.poll(() => members.getByRole("listitem").count()).toBe(3);
  await page.keyboard.press("Escape");

  await choose(page, menu, "Remove Members");
  const removing = dialog(page, "Remove Members");
  await removing.getByRole("option", { name: /^Bo/ }).click();
  await removing.getByRole("button", { name: "Remove 1 person" }).click();
  await dialog(page, "Remove 1 person from the panel?").getByRole("button", { name: "Remove 1 person" }).click();
  await sees(toast(page, "1 person removed from the panel"));
  await bo.waitForURL("**/home");
  await sees(toast(bo, "You can no longer see this panel"));
  await seesNo(toast(bo, "Panel no longer exists"));
  await seesNo(bo.getByRole("navigation").getByRole("link", { name: "Roadmap" }));

  await choose(page, menu, "Invite Members");
  const inviting = dialog(page, "Invite Members");
  await inviting.getByRole("option", { name: /^Bo/ }).click();
  await inviting.getByRole("button", { name: "Add 1 person" }).click();
  await sees(toast(page, "1 person added to the panel"));
  await sees(bo.getByRole("navigation").getByRole("link", { name: "Roadmap" }));
  expect({ domainId, panelId: panel.id }).toMatchObject({ domainId: owner.domainId });
});

test("a member sees only what members may do, an admin the privileged items too [S6.2–S6.4, S2.28–S2.37]", async ({
  app,
}) => {
  const { owner, others, path } = await newTeam(app, ["Ada", "Bo"]);
  const bo = await app.open(others[0] ?? owner, path);
  await bo.getByRole("button", { name: "Panel menu" }).click();
  await expect
    .poll(() => menuItems(bo))
    .toEqual([
      "Hide Empty Columns",
      "See Panel Members",
      "Download as CSV",
      "Download what is shown",
      "Activity…",
      "Trash…",
    ]);
  await expect.poll(() => bo.getByRole("button", { name: "Create New Panel" }).count()).toBe(0);
  await bo.keyboard.press("Escape");
  await sees(bo.getByRole("button", { name: "Add New Task" }));

  const page = await app.open(owner, path);
  await page.getByRole("button", { name: "Panel menu" }).click();
  await expect
    .poll(() => menuItems(page))
    .toEqual([
      "Create New Panel",
      "Edit Panel",
      "Hide Empty Columns",
      "See Panel Members",
      "Invite Members",
      "Remove Members",
      "Download as CSV",
      "Download what is shown",
      "Activity…",
      "Trash…",
      "Delete Panel",
    ]);
});

test("on a phone the panel's menu holds the other panels too [S2.29, S9.12]", async ({ app }) => {
  const { owner, domainId, path } = await newTeam(app, ["Ada"]);
  const second = await owner.call(createPanel, { params: { domainId }, body: { name: "Second" } });
  const page = await app.open(owner, path, phone);
  await page.getByRole("button", { name: "Panel menu" }).tap();
  await sees(page.getByText("Panels (2)", { exact: true }));
  await page.getByRole("menuitemradio", { name: "Second" }).tap();
  await page.waitForURL(`**${panelPath(second)}`);
});

test("everyone downloads a panel as a CSV file named after it; of an empty panel it is said that there is nothing [S2.36, S6.4, S8.3, D28]", async ({
  app,
}) => {
  app.allow(/status of 404|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { owner, others, domainId, path, add } = await newTeam(app, ["Ada", "Bo"], {}, "Road/map");
  await add("Say =1+1", { in: "In progress", assignedCollaborators: [others[0]?.id ?? ""] });
  const page = await app.open(others[0] ?? owner, path);
  await boardReady(page);
  const menu = page.getByRole("button", { name: "Panel menu" });
  const [file] = await Promise.all([page.waitForEvent("download"), choose(page, menu, "Download as CSV")]);
  expect(file.suggestedFilename()).toBe("Road-map.csv");
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF"title","statusId"/);
  expect(lines[1]).toMatch(/^"Say =1\+1",.*"No date assigned","No date assigned","Bo","In progress"$/);

  await page.context().setOffline(true);
  await choose(page, menu, "Download as CSV");
  await sees(toast(page, "The panel could not be downloaded"));

  const empty = await owner.call(createPanel, { params: { domainId }, body: { name: "Empty" } });
  const hers = await app.open(owner, panelPath(empty));
  await choose(hers, hers.getByRole("button", { name: "Panel menu" }), "Download as CSV");
  await sees(toast(hers, "No task data to download"));
});
