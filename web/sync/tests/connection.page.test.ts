import { SOCKET_PATH } from "../../../contract/wire.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("a live connection that ended while it was opening is opened again as soon as the browser is back online [S8.6, S9.7]", async ({
  app,
}) => {
  // The socket that stands between page and server, when they part.
  app.allow(/WebSocket is already in CLOSING or CLOSED state/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path);
  let ended = false;
  let live = false;
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(SOCKET_PATH),
    async (inPage) => {
      if (!ended) {
        await inPage.close();
        ended = true;
        return;
      }
      const server = inPage.connectToServer();
      server.onMessage((message) => {
        live ||= String(message).includes('"versions"');
        inPage.send(message);
      });
    },
  );
  await page.reload();
  await expect.poll(() => ended).toBe(true);
  const isLive = async (): Promise<boolean> => {
    await page.evaluate(() => dispatchEvent(new Event("online")));
    return live;
  };
  await expect.poll(isLive).toBe(true);
});

test("where a proxy lets no WebSocket through, what others do comes by long polling [S9.7]", async ({ app }) => {
  const { owner, path, add } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path);
  await page.addInitScript(() => {
    class Refused {
      onerror?: (event: Event) => void;
      constructor() {
        setTimeout(() => this.onerror?.(new Event("error")));
      }
      close(): void {}
    }
    Object.assign(window, { WebSocket: Refused });
  });
  const connected = page.waitForEvent("console", (message) => message.text() === "Live updates: connected");
  await page.reload();
  await connected;
  await add("Two", { in: "To do" });
  await page.getByText("Two").waitFor();
});
