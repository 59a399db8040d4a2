import { expect, test } from "vitest";
import { type ChangeShown, type CommentShown, linesOf, TOGETHER_MS } from "./lines.ts";

const instant = (minutes: number) => new Date(minutes * 60_000).toISOString();
const did = (who: string, minutes: number) =>
  ({
    kind: "change",
    id: `c${minutes}`,
    type: "task.updated",
    entityId: "t",
    version: minutes,
    at: instant(minutes),
    actor: { id: who },
  }) as ChangeShown;
const said = (who: string, minutes: number) =>
  ({
    kind: "comment",
    waits: false,
    comment: { id: `s${minutes}`, createdAt: instant(minutes), author: { id: who } },
  }) as CommentShown;
const brief = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => (line.kind === "comment" ? line.key : line.entries.map(({ version }) => version)));

test("what one person did within ten minutes is one line, and no longer [E13]", () => {
  const all = [did("ada", 21), did("ada", 12), did("ada", 11), did("ada", 6), did("ada", 1)];
  expect(brief(linesOf(all))).toEqual([
    [21, 12],
    [11, 6, 1],
  ]);
  expect(TOGETHER_MS).toBe(600_000);
});

test("others' doing and comments stand between what one person did before and after [E13]", () => {
  const all = [did("ada", 6), said("ada", 5), did("ada", 4), did("bo", 3), did("ada", 2), did("ada", 1)];
  expect(brief(linesOf(all))).toEqual([[6], "s5", [4], [3], [2, 1]]);
  expect(linesOf([])).toEqual([]);
});

test("what happens later joins the line on top, and leaves those below as they are [E13]", () => {
  const before = [did("ada", 30), did("ada", 14), did("ada", 12), did("ada", 1)];
  const keys = (of: typeof before) => linesOf(of).map(({ key }) => key);
  expect(keys([did("ada", 35), ...before])).toEqual(keys(before));
});

test("what is new stands in lines of its own [E13]", () => {
  const all = [did("ada", 6), did("ada", 5), did("ada", 4)];
  const lines = linesOf(all, (entry) => entry.kind === "change" && entry.version > 4);
  expect(brief(lines)).toEqual([[6, 5], [4]]);
  expect(lines.map(({ isNew }) => isNew)).toEqual([true, false]);
});

test("a move between panels that one sees is one entry, from a panel that one does not see it is all there is [E13, E24]", () => {
  const moved = (type: string, version: number, otherPanel: string | null) =>
    ({ ...did("ada", version), type, otherPanel }) as ChangeShown;
  const all = [moved("task.created", 9, "shed"), moved("task.deleted", 8, "garden"), moved("task.deleted", 7, null)];
  expect(brief(linesOf(all))).toEqual([[9, 7]]);
  expect(brief(linesOf([did("ada", 6), { ...did("ada", 5), type: "task.deleted" }]))).toEqual([[6, 5]]);
});
