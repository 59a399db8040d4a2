import { expect, test } from "vitest";
import { signInChannel } from "../../../contract/auth/popup.ts";
import type { PopupBrowser } from "./popup-browser.ts";
import { createPopupSignIn } from "./sign-in-popup.ts";

/** A browser whose clock, windows and channel the test moves by hand. */
const standIn = (given: Partial<PopupBrowser> = {}) => {
  const windows: { url: string; closed: boolean; close(): void }[] = [];
  const listeners = new Set<(data: unknown) => void>();
  const ticks = new Set<() => void>();
  const posted: unknown[] = [];
  let time = 0;
  let focus = true;

  const browser: PopupBrowser = {
    open(url) {
      const opened = {
        url,
        closed: false,
        close() {
          opened.closed = true;
        },
      };
      windows.push(opened);
      return opened;
    },
    listen(channel, onMessage) {
      expect(channel).toBe(signInChannel);
      listeners.add(onMessage);
      return { post: (data) => posted.push(data), close: () => listeners.delete(onMessage) };
    },
    supported: () => true,
    online: () => true,
    hasFocus: () => focus,
    now: () => time,
    every(milliseconds, tick) {
      const step = () => {
        if (time % milliseconds === 0) tick();
      };
      ticks.add(step);
      return () => ticks.delete(step);
    },
    randomId: () => `flow-of-window-${windows.length}`,
    ...given,
  };

  return {
    windows,
    posted,
    signIn: createPopupSignIn(browser),
    say: (data: unknown) => {
      for (const each of listeners) each(data);
    },
    flow: (index = 0) => new URL(windows[index]?.url ?? "", "http://any").searchParams.get("flow") ?? "",
    focus: (here: boolean) => {
      focus = here;
    },
    wait: (milliseconds: number) => {
      for (const until = time + milliseconds; time < until; ) {
        time += 100;
        for (const tick of ticks) tick();
      }
    },
    idle: () => listeners.size === 0 && ticks.size === 0,
  };
};

test("opens its window inside the click, and resolves with the ID token that comes back [D14]", async () => {
  const { signIn, windows, say, flow, posted, idle } = standIn();
  const signedIn = signIn();
  expect(windows[0]?.url).toBe("/api/auth/popup?flow=flow-of-window-0");
  say({ flow: flow(), idToken: "a.b.c" });
  expect(await signedIn).toEqual({ idToken: "a.b.c" });
  expect(posted).toEqual([{ received: flow() }]);
  expect(windows[0]?.closed).toBe(true);
  expect(idle()).toBe(true);
});

test("tells the provider who must come back when signing in again [S5.12]", () => {
  const { signIn, windows } = standIn();
  void signIn({ sameAs: "ada+1@example.org" });
  expect(windows[0]?.url).toBe("/api/auth/popup?flow=flow-of-window-0&sameAs=ada%2B1%40example.org");
});

test("does not take what another tab's popup says, nor nonsense [D14]", async () => {
  const { signIn, say, flow } = standIn();
  const signedIn = signIn();
  for (const data of [null, "a", 7, {}, { flow: "another", idToken: "x" }, { flow: "", error: "internal-error" }])
    say(data);
  say({ flow: flow(), idToken: "mine" });
  expect(await signedIn).toEqual({ idToken: "mine" });
});

test.each([
  ["popup-blocked", { open: () => null }],
  ["web-storage-unsupported", { supported: () => false }],
  ["network-request-failed", { online: () => false }],
] as const)("rejects at once with %s [S8.10]", async (code, given) => {
  const { signIn, idle, windows } = standIn(given);
  await expect(signIn()).rejects.toMatchObject({ code });
  expect(windows).toHaveLength(0);
  expect(idle()).toBe(true);
});

test.each([
  ["user-mismatch", "user-mismatch"],
  ["multi-factor-auth-required", "multi-factor-auth-required"],
  ["something new", "internal-error"],
  ["toString", "internal-error"],
])("rejects with the code that the popup brings: %s [S8.10]", async (error, code) => {
  const { signIn, say, flow, idle } = standIn();
  const signedIn = signIn();
  say({ flow: flow(), error });
  await expect(signedIn).rejects.toMatchObject({ code });
  expect(idle()).toBe(true);
});

test.each(["", 7, null])("stops at an ID token that is none: %j [S5.11]", async (idToken) => {
  const { signIn, say, flow } = standIn();
  const signedIn = signIn();
  say({ flow: flow(), idToken });
  await expect(signedIn).rejects.toMatchObject({ code: "internal-error" });
});

test("a second popup cancels the first and closes it [S8.10]", async () => {
  const { signIn, windows, say, flow } = standIn();
  const first = signIn();
  const second = signIn();
  await expect(first).rejects.toMatchObject({ code: "cancelled-popup-request" });
  expect(windows.map(({ closed }) => closed)).toEqual([true, false]);
  say({ flow: flow(1), idToken: "a.b.c" });
  expect(await second).toEqual({ idToken: "a.b.c" });
});

test("a closed popup is given up after eight seconds, not before [S9.13]", async () => {
  const { signIn, windows, wait, idle } = standIn();
  const signedIn = signIn();
  wait(60_000);
  windows[0]?.close();
  wait(8000);
  expect(idle()).toBe(false);
  wait(1000);
  await expect(signedIn).rejects.toMatchObject({ code: "popup-closed-by-user" });
  expect(idle()).toBe(true);
});

test("a message within the eight seconds wins over the closed popup [S9.13]", async () => {
  const { signIn, windows, wait, say, flow } = standIn();
  const signedIn = signIn();
  windows[0]?.close();
  wait(7000);
  say({ flow: flow(), idToken: "a.b.c" });
  expect(await signedIn).toEqual({ idToken: "a.b.c" });
});

test("a popup that only looks closed is waited for while the person is in it [D14]", async () => {
  const { signIn, windows, wait, say, flow, focus } = standIn();
  const signedIn = signIn();
  focus(false);
  windows[0]?.close();
  wait(120_000);
  say({ flow: flow(), idToken: "a.b.c" });
  expect(await signedIn).toEqual({ idToken: "a.b.c" });
});
