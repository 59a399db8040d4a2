import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errors } from "../../../contract/shared/errors.ts";
import { discardFrom } from "../discard-waiting.ts";
import { RequestFailed } from "../wire/request-failed.ts";
import type { StoredUpload, UploadStore } from "./upload-store.ts";
import { Uploads } from "./uploads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Storage that outlives the page, with room for so many files. */
const memoryStore = (room = 100): UploadStore & { stored: Map<string, StoredUpload> } => {
  const stored = new Map<string, StoredUpload>();
  return {
    stored,
    put: async (upload) => {
      if (stored.size >= room && !stored.has(upload.id)) throw new Error("full");
      stored.set(upload.id, upload);
    },
    remove: async (id) => void stored.delete(id),
    adopt: async (userId) => [...stored.values()].filter((one) => one.userId === userId),
  };
};

const refused = () => new RequestFailed("attachment-limit", 409, errors["attachment-limit"][1]);
const away = () => new RequestFailed("network", 0, "No network.");

/** A page of somebody's, whose uploads end as the test says. */
const begin = ({ store = memoryStore(), me = "ada" } = {}) => {
  const sent: string[] = [];
  const ends = new Map<string, (reason?: RequestFailed) => void>();
  const told: string[] = [];
  const page = { before: new Set<string>() };
  const uploads = new Uploads({
    ...{ me, tab: "tab", store },
    send: ({ id }, _, stop) =>
      new Promise<void>((done, failed) => {
        sent.push(id);
        ends.set(id, (reason) => (reason ? failed(reason) : done()));
        stop.addEventListener("abort", () => failed(away()));
      }),
    isBefore: (id) => page.before.has(id),
    changed: () => undefined,
    failed: ({ id }) => void told.push(id),
  });
  const start = (id: string, taskId = "task") =>
    uploads.start({ domainId: "domain", panelId: "panel", taskId, id, file: new Blob(["bytes"]), name: `${id}.txt` });
  const end = async (id: string, reason?: RequestFailed) => {
    ends.get(id)?.(reason);
    await vi.advanceTimersByTimeAsync(1);
  };
  return { ...{ uploads, store, sent, told, page, start, end }, ids: () => uploads.list.map(({ id }) => id) };
};

test("three files are sent at once, in order, and each that is there lets the next one go and is kept no more [E20, E5]", async () => {
  const { start, end, sent, store, ids } = begin();
  await Promise.all(["1", "2", "3", "4", "5"].map((id) => start(id)));
  expect(sent).toEqual(["1", "2", "3"]);
  await end("2");
  expect(sent).toEqual(["1", "2", "3", "4"]);
  expect([...store.stored.keys()]).toEqual(["1", "3", "4", "5"]);
  expect(ids()).toEqual(["1", "3", "4", "5"]);
});

test("while the server is away a file waits, goes when there is hope, and after a reload once more, each time in order [E5]", async () => {
  const first = begin();
  await Promise.all([first.start("1"), first.start("2")]);
  await first.end("1", away());
  await first.end("2", away());
  await first.start("3");
  expect(first.uploads.waiting.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  first.uploads.wake();
  expect(first.sent).toEqual(["1", "2", "1", "2", "3"]);
  await first.end("1");
  expect(first.uploads.waiting.map(({ id }) => id)).toEqual(["2", "3"]);
  first.uploads.close();
  const second = begin({ store: first.store });
  await second.start("4");
  await second.uploads.restore();
  expect(second.ids()).toEqual(["2", "3", "4"]);
  expect(second.sent).toEqual(["4", "2", "3"]);
  for (const id of ["2", "3", "4"]) await second.end(id);
  expect([second.ids(), [...first.store.stored.keys()]]).toEqual([[], []]);
});

test("a server that is away is asked again after a while, each time later [E5]", async () => {
  const { start, end, sent } = begin();
  await start("1");
  await end("1", away());
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["1", "1"]);
  await end("1", away());
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent).toEqual(["1", "1"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["1", "1", "1"]);
});

test("a file is not sent before what was given before it, as the creation of its task [E5]", async () => {
  const { uploads, start, sent, page } = begin();
  page.before.add("1");
  await start("1");
  expect(sent).toEqual([]);
  expect(uploads.waiting.map(({ id }) => id)).toEqual(["1"]);
  page.before.clear();
  uploads.pump();
  expect(sent).toEqual(["1"]);
});

test("a file that the server does not take stays with its reason and its bytes, lets others go, and is sent again by hand alone: not when there is hope, nor after a reload [E22, E5]", async () => {
  const { uploads, start, end, sent, told, store } = begin();
  await Promise.all(["1", "2", "3", "4"].map((id) => start(id)));
  await end("1", refused());
  expect(uploads.list.find(({ id }) => id === "1")?.failed?.code).toBe("attachment-limit");
  expect([told, sent, uploads.refused.length]).toEqual([["1"], ["1", "2", "3", "4"], 1]);
  for (const id of ["2", "3", "4"]) await end(id);
  uploads.wake();
  uploads.close();

  const next = begin({ store });
  await next.uploads.restore();
  next.uploads.wake();
  expect([next.sent, next.told, next.uploads.refused.length]).toEqual([[], [], 1]);
  expect(next.uploads.list).toMatchObject([
    { id: "1", kept: true, failed: { code: "attachment-limit", status: 409, message: errors["attachment-limit"][1] } },
  ]);
  next.uploads.retry("1");
  expect([next.sent, next.uploads.refused.length]).toEqual([["1"], 0]);
  next.uploads.close();

  // Asked for by hand before the page went.
  const last = begin({ store });
  await last.uploads.restore();
  expect(last.sent).toEqual(["1"]);
  await last.end("1");
  expect(store.stored.size).toBe(0);
});

test("what was refused of files that no storage took stays refused for who signs in anew on the same page [E5]", async () => {
  const { uploads, start, end, store } = begin({ store: memoryStore(0), me: "cy" });
  await start("1");
  await end("1", refused());
  uploads.close();
  const again = begin({ store, me: "cy" });
  await again.uploads.restore();
  expect(again.uploads.list).toMatchObject([{ id: "1", kept: false, failed: { code: "attachment-limit" } }]);
  expect(again.sent).toEqual([]);
});

test("bytes of a file whose task is gone are not kept for ever [E5]", async () => {
  const { start, end, store } = begin();
  await start("1");
  await end("1", new RequestFailed("task-not-found", 404, errors["task-not-found"][1]));
  expect(store.stored.size).toBe(0);
});

test("a file that is taken back while it is sent is sent no more, and nothing of it is kept or told; so are all of a task [E22]", async () => {
  const { uploads, start, sent, told, store, ids } = begin();
  await Promise.all([start("1"), start("2", "other"), start("3", "other"), start("4")]);
  uploads.drop("1");
  uploads.drop("other");
  await vi.advanceTimersByTimeAsync(1);
  expect([ids(), [...store.stored.keys()], told]).toEqual([["4"], ["4"], []]);
  expect(sent).toEqual(["1", "2", "3", "4"]);
});

test("files of a task go with the command that was to create it, alone, among several or as a copy of one of them [E22, N3]", async () => {
  const { uploads, start, ids } = begin();
  await Promise.all(["one", "pasted", "copy", "other"].map((taskId) => start(`file of ${taskId}`, taskId)));
  const command = (id: string, body: object, params = {}) => ({ id, creates: true as const, input: { params, body } });
  const waiting = [
    command("1", { id: "one" }),
    command("2", { tasks: [{ id: "first" }, { id: "pasted" }] }),
    command("3", { id: "copy" }, { taskId: "pasted" }),
  ];
  discardFrom({ waiting, discard: (id) => uploads.drop(id) }, "1");
  expect(ids()).toEqual(["file of pasted", "file of copy", "file of other"]);
  discardFrom({ waiting, discard: (id) => uploads.drop(id) }, "2");
  expect(ids()).toEqual(["file of other"]);
});

test("a file for whose bytes there is no room is sent all the same, says so at once, and is there for who signs in anew [E5]", async () => {
  const { uploads, start, store, sent } = begin({ store: memoryStore(1) });
  expect(await Promise.all([start("1"), start("2")])).toEqual([true, false]);
  expect(sent).toEqual(["1", "2"]);
  expect(uploads.list.map(({ kept }) => kept)).toEqual([true, false]);
  uploads.close();
  const others = begin({ store, me: "bo" });
  await others.uploads.restore();
  expect(others.ids()).toEqual([]);
  const again = begin({ store });
  await again.uploads.restore();
  expect(again.ids()).toEqual(["1", "2"]);
});

test("a file that was being kept when its session ended is there once for who signs in anew [E5]", async () => {
  const { uploads, start, store } = begin({ me: "di" });
  const keeping = start("1");
  uploads.close();
  await keeping;
  const again = begin({ store, me: "di" });
  await again.uploads.restore();
  expect([again.ids(), again.sent]).toEqual([["1"], ["1"]]);
});
