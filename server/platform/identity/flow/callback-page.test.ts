import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import type { PopupAnswer } from "../../../../contract/auth/popup.ts";
import { handedOver } from "../testing/browser.ts";
import { callbackPage } from "./callback-page.ts";

const script = await readFile(new URL("../../../../web/public/callback.js", import.meta.url), "utf8");

/** Runs the page's script in a window with as much of a browser as it touches. */
const openPage = (answer: PopupAnswer) => {
  const textContent = /id="answer">(.*?)<\/script>/s.exec(callbackPage(answer))?.[1];
  const close = vi.fn<() => void>();
  const replaceState = vi.fn<(...given: unknown[]) => void>();
  const sent: { channel: string; data: unknown }[] = [];
  const timers: (() => void)[] = [];
  const wires: { onmessage?: (event: { data: unknown }) => void }[] = [];

  runInNewContext(script, {
    document: { getElementById: (id: string) => (id === "answer" ? { textContent } : null) },
    history: { replaceState },
    location: { pathname: "/auth/callback" },
    window: { close },
    setTimeout: (work: () => void) => timers.push(work),
    BroadcastChannel: class {
      onmessage?: (event: { data: unknown }) => void;
      constructor(readonly name: string) {
        wires.push(this);
      }
      postMessage(data: unknown) {
        sent.push({ channel: this.name, data: JSON.parse(JSON.stringify(data)) });
      }
    },
  });
  return { close, replaceState, sent, timers, hear: (data: unknown) => wires[0]?.onmessage?.({ data }) };
};

const answer = { flow: "a-page-of-this-browser", idToken: "a.b.c" };

test("the callback page hands its answer over and closes when the page has it [D14]", () => {
  const { sent, hear, close, replaceState } = openPage(answer);
  expect(sent).toEqual([{ channel: "tavola-sign-in", data: answer }]);
  expect(replaceState).toHaveBeenCalledWith(null, "", "/auth/callback");
  hear({ received: "another" });
  hear(null);
  expect(close).not.toHaveBeenCalled();
  hear({ received: answer.flow });
  expect(close).toHaveBeenCalledOnce();
});

test("the callback page closes after a while even when nobody listens [D14]", () => {
  const { timers, close } = openPage({ flow: "a-page-of-this-browser", error: "user-mismatch" });
  for (const timer of timers) timer();
  expect(close).toHaveBeenCalledOnce();
});

test("no answer can end the data block of the callback page [D14]", async () => {
  const hostile = { flow: "</script><!--<script>", idToken: "\u2028</SCRIPT>&quot;" };
  const page = callbackPage(hostile);
  expect(page.match(/<\/?script/gi)).toHaveLength(4);
  expect(await handedOver(new Response(page))).toEqual(hostile);
});
