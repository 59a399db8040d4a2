import { expect, test } from "vitest";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import type { SubTask, Task } from "../../../contract/tasks/task.ts";
import type { Call, Input } from "../wire/http.ts";
import { rebaseEdit, rebaseEdits } from "./rebase-edits.ts";

const item = (id: string, done = false, title = id): SubTask => ({ id, title, done });
const task = (fields: Partial<Task>): Task => ({ ...({} as Task), assignedCollaborators: [], subTasks: [], ...fields });
const person = (id: string) => ({ id: `c-${id}`, user: { id, fullName: id, username: id, profilePicture: null } });

test("a subtask checked and unchecked at once ends unchecked [D11]", () => {
  const sent = { version: 10, subTasks: [item("a", true)] };
  const made = task({ version: 11, subTasks: [item("a", true)] });
  expect(rebaseEdit({ version: 10, subTasks: [item("a")] }, { subTasks: { sent, made } })).toEqual({
    version: 11,
    subTasks: [item("a")],
  });
});

test("a subtask that somebody else added meanwhile stays when my second edit goes out [D11]", () => {
  const sent = { version: 10, subTasks: [item("a", true), item("b")] };
  const made = task({ version: 12, subTasks: [item("a", true), item("b"), item("theirs")] });
  const next = { version: 10, subTasks: [item("a", true), item("b", true)] };
  expect(rebaseEdit(next, { subTasks: { sent, made } }).subTasks).toEqual([
    item("a", true),
    item("b", true),
    item("theirs"),
  ]);
});

test("people that somebody else assigned meanwhile stay when my second edit goes out [D11]", () => {
  const sent = { version: 10, assignedCollaborators: ["ada"] };
  const made = task({ version: 12, assignedCollaborators: [person("ada"), person("bo")] });
  const next = { version: 10, assignedCollaborators: ["ada", "carla"] };
  expect(rebaseEdit(next, { assignedCollaborators: { sent, made } }).assignedCollaborators).toEqual([
    "ada",
    "carla",
    "bo",
  ]);
});

test("an edit of a field that I did not touch keeps its version, so that others' changes are noticed [D11]", () => {
  const sent = { version: 10, subTasks: [] };
  const mine = { subTasks: { sent, made: task({ version: 12 }) } };
  expect(rebaseEdit({ version: 10, title: "Mine" }, mine).version).toBe(10);
  expect(rebaseEdit({ title: "Mine" }, mine)).toEqual({ title: "Mine" });
});

test("two titles given one after the other are not at odds with each other [D11]", async () => {
  const bodies: unknown[] = [];
  const call: Call = async (_route: string, { body }: Input) => {
    bodies.push(body);
    return { answer: { taskData: task({ version: 10 + bodies.length }) }, changeId: null };
  };
  const send = rebaseEdits(call);
  const input = (title: string): Input => ({ params: { taskId: "t" }, body: { title, version: 10 } });
  await send(updateTask.route, input("One"));
  await send(updateTask.route, input("Two"));
  expect(bodies).toEqual([
    { title: "One", version: 10 },
    { title: "Two", version: 11 },
  ]);
});

test("a label put on many tasks and taken off again at once is off them, and what others put on meanwhile stays [E5, E26]", async () => {
  const bodies: unknown[] = [];
  const call: Call = async (_route: string, { body }: Input) => {
    bodies.push(body);
    return { answer: { taskData: [task({ id: "t", version: 11, labelIds: ["bug", "theirs"] })] }, changeId: null };
  };
  const send = rebaseEdits(call);
  const input = (labelIds: string[]): Input => ({ params: {}, body: { tasks: [{ id: "t", version: 10, labelIds }] } });
  await send(updateTasks.route, input(["bug"]));
  await send(updateTasks.route, input([]));
  expect(bodies).toEqual([
    { tasks: [{ id: "t", version: 10, labelIds: ["bug"] }] },
    { tasks: [{ id: "t", version: 11, labelIds: ["theirs"] }] },
  ]);
});

test("an edit of a task that moved is on top of none that I made of it on another panel [D11, E24]", async () => {
  const bodies: unknown[] = [];
  const call: Call = async (_route: string, { body }: Input) => {
    bodies.push(body);
    return { answer: { taskData: task({ version: 900 }) }, changeId: null };
  };
  const send = rebaseEdits(call);
  const input = (panelId: string, title: string, version: number): Input => ({
    params: { panelId, taskId: "t" },
    body: { title, version },
  });
  await send(updateTask.route, input("from", "One", 899));
  await send(updateTask.route, input("to", "Two", 12));
  expect(bodies[1]).toEqual({ title: "Two", version: 12 });
});
