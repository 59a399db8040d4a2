import { boardReady } from "../../e2e/support/board.ts";
import { sees } from "../../e2e/support/see.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { expect, test } from "../testing/test.ts";

test("Chromium finds nothing that keeps the page from being installed, but for its own private window [F14]", async ({
  app,
}) => {
  const { owner } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, "/home");
  const protocol = await page.context().newCDPSession(page);
  const { url, errors, data = "" } = await protocol.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${app.url}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await protocol.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);

  const { icons, shortcuts, ...manifest } = JSON.parse(data);
  expect(manifest).toMatchObject({ id: "/", start_url: "/home", display: "standalone" });
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(["My work", "Notifications"]);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(({ content }) => content),
  );
  expect([manifest.theme_color, manifest.color_scheme_dark.theme_color]).toEqual(colours);
  expect([manifest.background_color, manifest.color_scheme_dark.background_color]).toEqual(colours);
});

test("opened from the home screen, links and Back stay inside of the window [F14]", async ({ app }) => {
  const { owner, path, add } = await newTeam(app, ["Ada"]);
  await add("Dig", { assignedCollaborators: [owner.id] });
  const page = await app.open(owner, "/home");
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setEmulatedMedia", { features: [{ name: "display-mode", value: "standalone" }] });
  const windows = page.context().pages().length;
  await page.locator(`a[href="${path}"]`).first().click();
  await boardReady(page);
  await page
    .getByRole("link", { name: /^Notifications/ })
    .first()
    .click();
  await page.waitForURL("**/notifications");
  await page.goBack();
  await boardReady(page);
  await page.goBack();
  await page.waitForURL("**/home");
  await sees(page.getByRole("region", { name: "My work" }));
  expect(page.context().pages()).toHaveLength(windows);
  const leading = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter(({ origin, target }) => origin === location.origin && target !== "")
      .map(({ href }) => href),
  );
  expect(leading).toEqual([]);
});
