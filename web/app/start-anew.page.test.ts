import type { Page } from "playwright-core";
import { SOCKET_PATH } from "../../contract/wire.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { expect, test } from "../testing/test.ts";

/** Has the server say from now on, when asked, that its data went back. Answers how to lose the connection once. */
const setBackSoon = async (page: Page) => {
  let isSetBack = false;
  let lose = async (): Promise<void> => undefined;
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(SOCKET_PATH),
    (inPage) => {
      const server = inPage.connectToServer();
      lose = async () => {
        isSetBack = true;
        await inPage.close();
      };
      server.onMessage((message) => {
        const told = String(message);
        const isAnswer = isSetBack && told.startsWith("43") && told.includes('"versions"');
        inPage.send(isAnswer ? told.replace('"versions"', '"setBack":true,"versions"') : message);
        if (isAnswer) isSetBack = false;
      });
    },
  );
  return () => lose();
};
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("a page that comes back to a server whose data went back is loaded anew by itself, and follows it [D9, F20]", async ({
  app,
}) => {
  const { owner, path, add } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, "/home");
  const lose = await setBackSoon(page);
  await page.goto(path);
  await page.getByText("One").waitFor();
  await mark(page);
  await lose();
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
  const lose = await setBackSoon(page);
  await page.goto(path);
  await page.getByText("One").waitFor();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "Title" }).fill("Half a thought");
  await mark(page);
  await lose();
  await page.getByText("The server went back to an earlier state").waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Half a thought");
  expect(await isMarked(page)).toBe(true);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});
