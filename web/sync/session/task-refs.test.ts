import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskRef } from "../../../contract/tasks/ref.ts";
import { ME, PANEL } from "../testing/model-ids.ts";
import { openPage, pass, taskId } from "../testing/open-page.ts";
import type { Ask } from "../wire/endpoints.ts";
import { TaskRefs } from "./task-refs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ELSEWHERE = "01900000-0000-7000-8000-0000000000aa";

/** Refs of a page; `answers` what the server has of refs that are not on its panel, `asked` what it was asked for. */
const begun = async (answers: Record<string, string> = {}) => {
  const page = await openPage({ tasks: 1 });
  const key = page.liveStore.active?.shown()?.key ?? "";
  const asked: string[][] = [];
  let fails = false;
  const ask = (async (_: unknown, { query }: { query: { of: string } }) => {
    const of = query.of.split(",");
    asked.push(of);
    if (fails) throw new Error("away");
    await new Promise((done) => setTimeout(done, 10));
    const refs: TaskRef[] = of.flatMap((ref) => {
      const title = answers[ref];
      return title === undefined ? [] : [{ ref, taskId: taskId(900), panelId: PANEL, title, done: false }];
    });
    return { refs };
  }) as unknown as Ask;
  const refs = new TaskRefs(page.liveStore, ask);
  const fail = (next: boolean) => {
    fails = next;
  };
  return { page, key, refs, asked, fail };
};

test("what is on a panel that is here is shown as the panel has it, and asked of nobody [E19]", async () => {
  const { page, key, refs, asked } = await begun();
  const number = page.liveStore.panels.get(PANEL)?.tasks.get(taskId(0))?.number;
  const ref = `${key}-${number}`;
  refs.show(ref);
  await pass(50);
  expect(refs.get(ref)).toMatchObject({ ref, taskId: taskId(0), title: "Task 0", done: false });
  expect(refs.get(ref)).toBe(refs.get(ref));
  page.server.tasks.update(PANEL, ME, crypto.randomUUID(), taskId(0), { title: "Renamed" });
  await pass(50);
  expect(refs.get(ref)?.title).toBe("Renamed");
  expect(asked).toEqual([]);
});

test("what is not here is asked for once, fifty at a time, and what is none is not asked for again [E19]", async () => {
  const { refs, asked } = await begun();
  const written = Array.from({ length: 120 }, (_, at) => `OTHER-${at + 1}`);
  for (const ref of [...written, ...written]) refs.show(ref);
  await pass(500);
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(asked.flat()).toEqual(written);
  for (const ref of written) expect(refs.get(ref)).toBeUndefined();
  refs.show("OTHER-1");
  await pass(500);
  expect(asked.length).toBe(3);
});

test("what an answer named, and what it did not, is asked for only once something happened to it [E19]", async () => {
  const { key, refs, asked } = await begun();
  const [there, none] = [`${key}-77`, `${key}-78`];
  refs.learn(
    [{ ref: there, taskId: taskId(900), panelId: ELSEWHERE, title: "There", done: false }],
    [`${there} ${none}`],
  );
  for (const ref of [there, none]) refs.show(ref);
  await pass(50);
  expect(asked).toEqual([]);
  const change = {
    stream: ELSEWHERE,
    changeId: "c",
    version: 2,
    at: "",
    actorId: ME,
    before: {},
    entityId: taskId(900),
  };
  const happened = (type: string, after: object, entityId = taskId(900)) =>
    refs.happened({ ...change, type, after, entityId } as unknown as Parameters<TaskRefs["happened"]>[0]);
  happened("task.updated", { priority: "high" });
  happened("task.updated", { title: "Of another" }, taskId(901));
  await pass(50);
  expect(asked).toEqual([]);
  happened("task.updated", { title: "Renamed" });
  await pass(50);
  happened("task.created", { number: 78 }, taskId(902));
  await pass(50);
  expect(asked).toEqual([[there], [none]]);
});

test("what could not be asked is asked with the next connection, and what nobody shows is not [E19]", async () => {
  const { refs, asked, fail } = await begun();
  fail(true);
  const gone = refs.show("OTHER-2");
  refs.show("OTHER-1");
  await pass(50);
  gone();
  fail(false);
  refs.unsure();
  await pass(50);
  expect(asked).toEqual([["OTHER-2", "OTHER-1"], ["OTHER-1"]]);
});
