import { expect, test } from "vitest";
import { createUndoStack } from "./undo-stack.ts";

const moved = { type: "task.updated", before: {}, after: {} } as const;
const told = { type: "notification.created", before: null, after: {} } as const;
const left = { type: "collaborator.deleted", before: {}, after: null } as const;

test("the last of my changes is undone first, and what was undone is done again in turn [D13]", () => {
  const stack = createUndoStack();
  stack.given("one", [moved]);
  stack.given("two", [moved]);
  expect(stack.next("undo")).toBe("two");
  stack.begin("undo", "two", "two back");
  stack.came({ id: "two back", ...moved });
  expect([stack.next("undo"), stack.next("redo")]).toEqual(["one", "two back"]);
  stack.begin("redo", "two back", "two again");
  stack.came({ id: "two again", ...moved });
  expect([stack.next("undo"), stack.next("redo")]).toEqual(["two again", undefined]);
});

test("a change that waits is undone next, though what it is counted by follows by itself [E4, D12, D13]", () => {
  const stack = createUndoStack();
  const commented = { type: "comment.created", before: null, after: {} } as const;
  const counted = { type: "task.updated", before: { comments: 0 }, after: { comments: 1 } } as const;
  stack.given("comment", [commented, counted]);
  expect(stack.next("undo")).toBe("comment");
  expect(stack.nextDeed("undo")).toEqual([commented]);
  stack.given("told", [told]);
  expect(stack.next("undo")).toBe("comment");
});

test("a new change ends what could be done again [D13]", () => {
  const stack = createUndoStack();
  stack.given("one", [moved]);
  stack.begin("undo", "one", "one back");
  stack.given("two", [moved]);
  expect([stack.next("undo"), stack.next("redo")]).toEqual(["two", undefined]);
});

test("a change that is heard of once it was taken back is no new deed: it can be done again [D13]", () => {
  const stack = createUndoStack();
  stack.given("one", [moved]);
  stack.begin("undo", "one", "one back");
  stack.came({ id: "one", ...moved });
  stack.came({ id: "one back", ...moved });
  expect([stack.next("undo"), stack.next("redo")]).toEqual([undefined, "one back"]);
});

test("a change counts once, whether its command or its event comes first, and not at all when it was refused [D13]", () => {
  const stack = createUndoStack();
  stack.given("one", [moved]);
  stack.came({ id: "one", ...moved });
  stack.came({ id: "elsewhere", ...moved });
  stack.given("refused", [moved]);
  stack.refused("refused");
  expect(stack.next("undo")).toBe("elsewhere");
  stack.begin("undo", "elsewhere", "back");
  expect(stack.next("undo")).toBe("one");
});

test("what only told somebody, or cannot be undone in any part, is passed over [D13]", () => {
  const stack = createUndoStack();
  stack.given("one", [moved]);
  stack.came({ id: "told", ...told });
  stack.came({ id: "removal", ...moved });
  stack.came({ id: "removal", ...left });
  expect(stack.next("undo")).toBe("one");
});

test("an undo that could not be sent can be tried again [D12, D13]", () => {
  const stack = createUndoStack();
  stack.given("one", [moved]);
  stack.begin("undo", "one", "one back");
  stack.refused("one back");
  stack.giveBack("undo", "one");
  expect(stack.next("undo")).toBe("one");
});
