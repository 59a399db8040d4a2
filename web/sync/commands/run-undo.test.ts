import { expect, test } from "vitest";
import { RequestFailed } from "../wire/request-failed.ts";
import { createUndo } from "./run-undo.ts";
import { createUndoStack } from "./undo-stack.ts";

const moved = { type: "task.updated", before: {}, after: {} } as const;

/** Lets everything go on that waits for nothing else. */
const settled = () => new Promise((done) => setTimeout(done));

/** One change of mine, and a server that answers when it is told to. */
const page = () => {
  const stack = createUndoStack();
  stack.given("mine", [moved]);
  const asked: { changeId: string; by: string; answer: (failure?: RequestFailed) => void }[] = [];
  const undo = createUndo(
    stack,
    (changeId, by) =>
      new Promise<void>((done, failed) => {
        asked.push({ changeId, by, answer: (failure) => (failure ? failed(failure) : done()) });
      }),
  );
  /** What becomes of it. */
  const code = (done: Promise<unknown>) => done.catch((reason: RequestFailed) => reason.code);
  const next = () => [stack.next("undo"), stack.next("redo")];
  return { stack, asked, undo, code, next };
};

test("redo pressed before the answer to the undo is kept and done after it, and the undo after that [D48]", async () => {
  const { stack, asked, undo, next } = page();
  const all = [undo("undo")];
  expect(stack.nextDeed("redo")).toEqual([moved]);
  all.push(undo("redo"), undo("undo"));
  await settled();
  expect(asked.map(({ changeId }) => changeId)).toEqual(["mine"]);
  for (const at of [0, 1, 2]) {
    stack.came({ id: asked[at]?.by ?? "", ...moved });
    asked[at]?.answer();
    await settled();
  }
  await Promise.all(all);
  expect(asked.map(({ changeId }) => changeId)).toEqual(["mine", asked[0]?.by, asked[1]?.by]);
  expect(next()).toEqual([undefined, asked[2]?.by]);
});

test("a redo that waits for an undo that is refused is never sent, and the person hears of the undo only [D48]", async () => {
  const { asked, undo, code, next } = page();
  const [undone, redone] = [code(undo("undo")), code(undo("redo"))];
  asked[0]?.answer(new RequestFailed("changed-since", 409, "Bo changed it."));
  expect([await undone, await redone]).toEqual(["changed-since", "discarded"]);
  expect([asked.length, next()]).toEqual([1, [undefined, undefined]]);
});

test("an undo that could not be sent can be tried again, whatever waited for it [D12, D48]", async () => {
  const { asked, undo, code, next } = page();
  const [undone, redone] = [code(undo("undo")), code(undo("redo"))];
  asked[0]?.answer(new RequestFailed("network", 0, "No network."));
  expect([await undone, await redone]).toEqual(["network", "discarded"]);
  expect(next()).toEqual(["mine", undefined]);
});

test("a redo that could not be sent can be tried again [D12, D48]", async () => {
  const { asked, undo, code, next } = page();
  const [undone, redone] = [undo("undo"), code(undo("redo"))];
  asked[0]?.answer();
  await undone;
  await settled();
  asked[1]?.answer(new RequestFailed("network", 0, "No network."));
  expect([await redone, next()]).toEqual(["network", [undefined, asked[0]?.by]]);
});
