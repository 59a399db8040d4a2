import type { Page } from "playwright-core";
import { SOCKET_PATH } from "../../../contract/wire.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** Once the page has been answered: ends its connection, and has the next answer say that the server's data went back. */
const routeConnections = async (page: Page) => {
  let isSetBack = false;
  let end: (() => Promise<unknown>) | undefined;
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(SOCKET_PATH),
    (inPage) => {
      const server = inPage.connectToServer();
      server.onMessage((message) => {
        const told = String(message);
        const isAnswer = told.startsWith("43") && told.includes('"versions"');
        inPage.send(isAnswer && isSetBack ? told.replace('"versions"', '"setBack":true,"versions"') : message);
        if (!isAnswer) return;
        isSetBack = false;
        end = () => Promise.all([inPage.close(), server.close()]);
      });
    },
  );
  return {
    goBack: async (): Promise<void> => {
      await expect.poll(() => end !== undefined).toBe(true);
      isSetBack = true;
      await end?.();
    },
  };
};
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("a page that comes back to a server whose data went back is loaded anew by itself, and follows it [D9, F20]", async ({
  app,
}) => {
  const { owner, path, add } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, "/home");
  const { goBack } = await routeConnections(page);
  await page.goto(path);
  await page.getByText("One").waitFor();
  await mark(page);
  await goBack();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await page.getByText("One").waitFor();
  await add("Two", { in: "To do" });
  await page.getByText("Two").waitFor();
});

test("where something is half-typed it says so, and keeps it until it is told to load anew [D9, F20]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, "/home");
  const { goBack } = await routeConnections(page);
  await page.goto(path);
  await page.getByText("One").waitFor();
  await page.getByRole("button", { name: "Add task to To do" }).click();
  const title = page.getByRole("textbox", { name: "Title of the new task in To do" });
  await title.fill("Half a thought");
  await mark(page);
  await goBack();
  await page.getByText("The server went back to an earlier state").waitFor();
  await expect.poll(() => title.inputValue()).toBe("Half a thought");
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});
