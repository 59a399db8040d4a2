import { expect, test, vi } from "vitest";
import { applyChange, type Change } from "../../../../contract/changes.ts";
import type { ChangeType } from "../../../../contract/kinds.ts";
import { byPosition, positionBetween } from "../../../../contract/shared/position.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { ReadyBoard } from "./ready-board.ts";

const PANEL = "panel";
const COLUMNS = ["a", "b", "c"];
const AT = "2026-05-04T10:00:00.000Z";

/** Chance that comes out the same every time. */
const chance = (state: number) => () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const change = (version: number, type: ChangeType, entityId: string, after: object | null): Change => ({
  id: `change-${version}`,
  stream: PANEL,
  version,
  type,
  entityId,
  actorId: "someone",
  at: new Date(Date.parse(AT) + version).toISOString(),
  before: null,
  after: after as Record<string, unknown> | null,
});

const fields = (id: string, statusId: string, order: string) => ({
  id,
  number: 1 as number | null,
  title: `Café ${id}`,
  priority: null,
  statusId,
  order,
  authorId: "someone",
  domainId: "domain",
  panelId: PANEL,
  assignedFrom: null,
  assignedTo: null,
  assignedCollaborators: [
    { id: "c1", user: { id: "u1", fullName: "Ada", username: "ada", profilePicture: null as string | null } },
  ],
  subTasks: [],
  labelIds: [],
  described: false,
  comments: 0,
  files: 0,
  createdAt: AT,
});

const shown = (board: ReadyBoard): { taskData: Task[]; version: number } => JSON.parse(board.all().toString());

test("a board that follows a random history is what the same history makes of each task, in board order [D5, D9]", () => {
  const random = chance(20_261_122);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const board = new ReadyBoard([], 0);
  const expected = new Map<string, Task>();
  for (let version = 1; version <= 2000; version++) {
    const known = [...expected.keys()];
    const [above, below] = [...expected.values()].map(({ order }) => order).sort();
    const place = {
      statusId: pick(COLUMNS),
      order: positionBetween(above ?? null, random() < 0.5 ? (below ?? null) : null),
    };
    const dice = random();
    const id = known.length > 0 ? pick(known) : "none";
    const next =
      known.length === 0 || dice < 0.4
        ? change(version, "task.created", `t${version}`, fields(`t${version}`, place.statusId, place.order))
        : dice < 0.6
          ? change(version, "task.updated", id, place)
          : dice < 0.75
            ? change(version, "task.updated", id, { title: `Title ${version}` })
            : dice < 0.95
              ? change(version, "task.deleted", id, null)
              : change(version, "panel.updated", PANEL, { name: `Panel ${version}` });
    if (next.type !== "panel.updated") {
      const after = applyChange(expected.get(next.entityId), next);
      if (after) expected.set(next.entityId, { ...after, version, updatedAt: next.at } as Task);
      else expected.delete(next.entityId);
    }
    expect(board.apply([next])).toBe(true);
    if (version % 50 > 0) continue;
    const inOrder = COLUMNS.flatMap((statusId) =>
      [...expected.values()].filter((task) => task.statusId === statusId).sort(byPosition),
    );
    expect(shown(board)).toEqual({ taskData: inOrder, version });
    expect(board.size).toBe(inOrder.reduce((sum, task) => sum + Buffer.byteLength(JSON.stringify(task)), 0));
  }
});

test("the first tasks of each column come in board order, with how many each column has", () => {
  const task = (id: string, statusId: string, order: string) => ({
    ...fields(id, statusId, order),
    version: 1,
    updatedAt: AT,
  });
  const board = new ReadyBoard(
    [task("t5", "b", "V"), task("t2", "a", "G"), task("t1", "a", "B"), task("t3", "a", "M"), task("t4", "a", "Q")],
    7,
  );
  const { taskData, counts } = JSON.parse(board.first(2).toString());
  expect(taskData.map(({ id }: Task) => id)).toEqual(["t1", "t2", "t5"]);
  expect(counts).toEqual({ a: 4, b: 1 });
});

test("who changes their name is shown with it on every task, whose versions stay [D38]", () => {
  const first = { ...fields("t1", "a", "V"), version: 1, updatedAt: AT };
  const board = new ReadyBoard([first], 1);
  const person = { id: "u1", fullName: "Ada King", username: "ada", profilePicture: "/pictures/1" };
  expect(board.apply([change(2, "panelMember.updated", "c1", { user: person })])).toBe(true);
  expect(shown(board).taskData).toEqual([{ ...first, assignedCollaborators: [{ id: "c1", user: person }] }]);
});

const assigned = (id: string, userId: string, fullName = "Before") => ({
  ...fields(id, "a", id),
  assignedCollaborators: [
    { id: `c-${userId}`, user: { id: userId, fullName, username: userId, profilePicture: null } },
  ],
});
const renamed = (version: number, userId: string, fullName: string) =>
  change(version, "panelMember.updated", `c-${userId}`, {
    user: { id: userId, fullName, username: userId, profilePicture: null },
  });

test("however often people change their names, each task that shows them is read once, and no other [D38]", () => {
  const tasks = Array.from({ length: 30 }, (_, at) => assigned(`t${at + 10}`, `u${at % 3}`));
  const board = new ReadyBoard(
    tasks.map((task) => ({ ...task, version: 1, updatedAt: AT })),
    1,
  );
  const renames = Array.from({ length: 200 }, (_, at) => renamed(at + 2, `u${at % 2}`, `Name ${at}`));
  const parse = vi.spyOn(JSON, "parse");
  expect(board.apply([...renames, renamed(202, "nowhere assigned", "Else")])).toBe(true);
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  expect(parsed).toBe(20);
  const names = shown(board).taskData.map((task) => task.assignedCollaborators[0]?.user.fullName);
  expect(names).toEqual(tasks.map((_, at) => ["Name 198", "Name 199", "Before"][at % 3]));
  expect(board.size).toBe(shown(board).taskData.reduce((sum, task) => sum + JSON.stringify(task).length + 1, 0));
});

test("between other changes a person's last name counts, on tasks made before, between and after [D9, D38]", () => {
  const board = new ReadyBoard([{ ...assigned("t1", "u1"), version: 1, updatedAt: AT }], 1);
  const changes = [
    renamed(2, "u1", "Second"),
    change(3, "task.created", "t2", assigned("t2", "u1", "Second")),
    change(4, "task.updated", "t1", { title: "Other" }),
    renamed(5, "u1", "Last"),
    change(6, "task.created", "t3", assigned("t3", "u1", "Last")),
  ];
  expect(board.apply(changes)).toBe(true);
  const { taskData, version } = shown(board);
  expect(version).toBe(6);
  expect(taskData.map(({ assignedCollaborators: [one], version: of }) => [one?.user.fullName, of])).toEqual([
    ["Last", 4],
    ["Last", 3],
    ["Last", 6],
  ]);
});

test("what the board cannot follow leaves it as it was [D9]", () => {
  const board = new ReadyBoard([{ ...assigned("t1", "u1"), version: 1, updatedAt: AT }], 1);
  const before = board.all().toString();
  expect(board.apply([renamed(2, "u1", "Second"), change(4, "task.deleted", "t1", null)])).toBe(false);
  expect(board.all().toString()).toBe(before);
});

test("changes that the board has already are left out; a gap, or a panel that came back, asks for a new reading [D9]", () => {
  const board = new ReadyBoard([{ ...fields("t1", "a", "V"), version: 3, updatedAt: AT }], 3);
  const deletion = change(3, "task.deleted", "t1", null);
  expect(board.apply([deletion])).toBe(true);
  expect(shown(board).taskData).toHaveLength(1);
  expect(board.apply([change(5, "task.deleted", "t1", null)])).toBe(false);
  expect(board.apply([change(4, "panel.created", PANEL, { id: PANEL })])).toBe(false);
});

test("all of a board's tasks are told with what else is told of its panel, as of the older version", () => {
  const board = new ReadyBoard([], 7);
  expect(JSON.parse(board.all().toString())).toEqual({ taskData: [], version: 7 });
  expect(JSON.parse(board.all({ fields: '"panel":{"a":1}', version: 6 }).toString())).toEqual({
    ...{ panel: { a: 1 }, taskData: [], version: 6 },
  });
});
