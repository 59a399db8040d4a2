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

/** The page after a reload: nothing in memory, everything in the browser's storage. */
async function reload(kept: Record<string, string>) {
  vi.resetModules();
  vi.stubGlobal("localStorage", kept);
  return import("./drafts.ts");
}

afterEach(() => vi.unstubAllGlobals());

test("a draft survives a reload, and is gone once it is dropped [D12]", async () => {
  const kept = storage();
  (await reload(kept)).writeDraft("me/task/1/title", { text: "half a tit" });
  const later = await reload(kept);
  expect(later.readDraft("me/task/1/title")).toEqual({ text: "half a tit" });
  later.writeDraft("me/task/1/title", null);
  expect((await reload(kept)).readDraft("me/task/1/title")).toBeNull();
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
