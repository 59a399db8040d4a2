import { afterEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./when-quiet.ts";

afterEach(() => vi.unstubAllGlobals());

test("what cannot be done quietly stops nothing of what is behind it [D12, S2.15]", async () => {
  // A page that somebody touches while it loads.
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { readyState: "loading" });
  vi.stubGlobal("addEventListener", (deed: string, end: () => void) => deed !== "load" && setTimeout(end));
  vi.stubGlobal("removeEventListener", () => undefined);
  const done: string[] = [];
  whenQuiet(async () => {
    done.push("first");
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  await new Promise<void>((end) => {
    whenQuiet(async () => {
      done.push("second");
      end();
    });
  });
  expect(done).toEqual(["first", "second"]);
});

test("what can wait is done in the end on a page that is never idle [D12, S9.9]", async () => {
  // As a browser that has no idle time to give.
  const requestIdleCallback = (done: () => void, options?: { timeout: number }) => options && setTimeout(done);
  vi.stubGlobal("window", { requestIdleCallback });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  const asksForAFrame = vi.fn<() => number>();
  vi.stubGlobal("requestAnimationFrame", asksForAFrame);
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("addEventListener", (deed: string, end: () => void) => deed !== "load" && setTimeout(end));
  vi.stubGlobal("removeEventListener", () => undefined);
  const done = vi.fn<() => Promise<undefined>>(async () => undefined);
  whenQuiet(done);
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  // One that was called off would keep Chromium from being idle.
  expect(asksForAFrame).toHaveBeenCalled();
});
