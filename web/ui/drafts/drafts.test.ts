import { afterEach, expect, test, vi } from "vitest";

function storage(initial: Record<string, string> = {}) {
  const kept: Record<string, string> = { ...initial };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, configurable: true });
  return kept;
}

type Listener = (event: { key: string; oldValue: string | null; newValue: null }) => void;
const tabs: { own: Record<string, string>; hear: Listener[] }[] = [];

const newTab = () => {
  const tab = { own: storage(), hear: [] as Listener[] };
  tabs.push(tab);
  return tab;
};

/** The page of a tab after a reload: nothing in memory, everything in the browser's storage. */
async function reload(kept: Record<string, string>, tab = newTab()) {
  vi.resetModules();
  tab.hear = [];
  vi.stubGlobal("addEventListener", (_: "storage", listener: Listener) => tab.hear.push(listener));
  const page = await import("./drafts.ts");
  /** Storage as this tab has it, where others hear of what is removed. */
  const here = <Answer>(work: () => Answer): Answer => {
    vi.stubGlobal("sessionStorage", tab.own);
    vi.stubGlobal("localStorage", kept);
    const before = { ...kept };
    const answer = work();
    for (const key of Object.keys(before).filter((name) => !(name in kept)))
      for (const other of tabs.filter((one) => one !== tab)) {
        vi.stubGlobal("sessionStorage", other.own);
        for (const hear of other.hear) hear({ key, oldValue: before[key] ?? null, newValue: null });
      }
    return answer;
  };
  return {
    writeDraft: (key: string, value: unknown) => here(() => page.writeDraft(key, value)),
    readDraft: (key: string) => here(() => page.readDraft(key)),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  tabs.length = 0;
});

test("a draft survives a reload, and is gone once it is dropped [D12]", async () => {
  const kept = storage();
  (await reload(kept)).writeDraft("me/task/1/title", { text: "half a tit" });
  const later = await reload(kept);
  expect(later.readDraft("me/task/1/title")).toEqual({ text: "half a tit" });
  later.writeDraft("me/task/1/title", null);
  expect((await reload(kept)).readDraft("me/task/1/title")).toBeNull();
});

test("what is half-typed in one tab stays when something else is sent from another, and the newest that is left survives both [fault 6, D12]", async () => {
  vi.useFakeTimers();
  const kept = storage();
  const [a, b] = [newTab(), newTab()];
  const [here, there] = [await reload(kept, a), await reload(kept, b)];
  there.writeDraft("me/quick-add", "half of B");
  vi.advanceTimersByTime(1);
  here.writeDraft("me/quick-add", "whole of A");
  expect((await reload(kept)).readDraft("me/quick-add")).toBe("whole of A");
  here.writeDraft("me/quick-add", null);

  expect((await reload(kept, b)).readDraft("me/quick-add")).toBe("half of B");
  // The tab dies without a reload.
  expect((await reload(kept)).readDraft("me/quick-add")).toBe("half of B");
  expect((await reload(kept, a)).readDraft("me/quick-add")).toBe("half of B");
});

test("what a tab found half-typed by another and sent is gone for both [fault 6]", async () => {
  vi.useFakeTimers();
  const kept = storage();
  const [a, b] = [newTab(), newTab()];
  (await reload(kept, a)).writeDraft("me/new-task", "half");
  const there = await reload(kept, b);
  vi.advanceTimersByTime(1);
  there.writeDraft("me/new-task", null);
  expect((await reload(kept, a)).readDraft("me/new-task")).toBe(null);
  expect((await reload(kept)).readDraft("me/new-task")).toBe(null);
});

test("drafts of long ago and broken ones are dropped, other things in storage stay [D12]", async () => {
  const old = JSON.stringify({ at: Date.now() - 31 * 24 * 3600 * 1000, value: "old" });
  const kept = storage({ "tavola_draft/old": old, "tavola_draft/broken": "{", other: "mine" });
  expect((await reload(kept)).readDraft("old")).toBeNull();
  expect(Object.keys(kept)).toEqual(["other"]);
});

test("a full storage does not stop the typing [D12]", async () => {
  const kept = storage();
  Object.defineProperty(kept, "setItem", {
    value: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const drafts = await reload(kept);
  drafts.writeDraft("a", "still here");
  expect(drafts.readDraft("a")).toBe("still here");
});
