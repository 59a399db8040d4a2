import { expect, test } from "vitest";
import { deedsOf, type Happened } from "./deeds.ts";

const names = {
  thing: "Paint",
  column: (id: string) => ({ todo: "To do", done: "completed" })[id] ?? null,
  label: (id: string) => ({ bug: "Bug", urgent: "Urgent" })[id] ?? null,
  actorId: "ada",
};
const of = (type: Happened["type"], before: Happened["before"], after: Happened["after"]) =>
  deedsOf({ type, before, after }, names);

test("a move between columns names both, one inside a column only the task [D13]", () => {
  expect(of("task.updated", { statusId: "todo", order: "a" }, { statusId: "done", order: "b" })).toEqual([
    { what: "taskMoved", title: "Paint", from: "To do", to: "completed" },
  ]);
  expect(of("task.updated", { order: "a" }, { order: "b" })).toEqual([{ what: "taskPlaced", title: "Paint" }]);
  expect(of("task.updated", { statusId: "gone" }, { statusId: "todo" })).toMatchObject([{ from: null, to: "To do" }]);
});

test("a task that went to another panel, or came from one, is neither deleted nor added [E24]", () => {
  const happened = (type: Happened["type"], otherPanel: string | null) =>
    deedsOf({ type, before: { title: "Paint" }, after: { title: "Paint" } }, { ...names, otherPanel });
  expect(happened("task.deleted", "Shed")).toEqual([{ what: "taskWentTo", title: "Paint", to: "Shed" }]);
  expect(happened("task.created", null)).toEqual([{ what: "taskCameFrom", title: "Paint", from: null }]);
});

test("each field that changed is a deed of its own, and the old title names the task", () => {
  const before = { title: "Old", priority: null, assignedTo: "2026-01-01", assignedFrom: null };
  const after = { title: "New", priority: "high", assignedTo: null, assignedFrom: "2026-01-02" };
  expect(of("task.updated", before, after)).toEqual([
    { what: "taskRenamed", title: "Old", to: "New" },
    { what: "taskPrioritized", title: "Old", priority: "high" },
    { what: "taskStarts", title: "Old", day: "2026-01-02" },
    { what: "taskDue", title: "Old", day: null },
  ]);
});

test("subtasks that were added, renamed, done and deleted are told apart by their ids", () => {
  const item = (id: string, title: string, done = false) => ({ id, title, done });
  const before = { subTasks: [item("1", "One"), item("2", "Two"), item("3", "Three", true)] };
  const after = { subTasks: [item("1", "Won", true), item("3", "Three"), item("4", "Four")] };
  expect(of("task.updated", before, after)).toEqual([
    { what: "subtaskRenamed", title: "Paint", item: "One", to: "Won" },
    { what: "subtaskDone", title: "Paint", item: "Won" },
    { what: "subtaskReopened", title: "Paint", item: "Three" },
    { what: "subtaskAdded", title: "Paint", item: "Four" },
    { what: "subtaskDeleted", title: "Paint", item: "Two" },
  ]);
  const turned = { subTasks: [...before.subTasks].reverse() };
  expect(of("task.updated", before, turned)).toEqual([{ what: "subtasksOrdered", title: "Paint" }]);
});

test("who was assigned and who no longer is are named", () => {
  const person = (id: string, fullName: string) => ({ id: `c${id}`, user: { id, fullName } });
  const before = { assignedCollaborators: [person("1", "Ada"), person("2", "Bo")] };
  const after = { assignedCollaborators: [person("2", "Bo"), person("3", "Cy")] };
  expect(of("task.updated", before, after)).toEqual([
    { what: "taskAssigned", title: "Paint", people: ["Cy"] },
    { what: "taskUnassigned", title: "Paint", people: ["Ada"] },
  ]);
});

test("labels that were put on and taken off are named, those that are gone are not [E16]", () => {
  expect(of("task.updated", { labelIds: ["urgent", "gone"] }, { labelIds: ["urgent", "bug"] })).toEqual([
    { what: "taskLabelled", title: "Paint", labels: ["Bug"] },
    { what: "taskUnlabelled", title: "Paint", labels: [] },
  ]);
  expect(of("task.updated", { labelIds: ["bug", "urgent"] }, { labelIds: ["urgent", "bug"] })).toEqual([]);
});

test("what becomes of a label is told by its name [E4, E16]", () => {
  expect([
    of("label.created", null, { name: "Bug" }),
    of("label.updated", { name: "Bug", colour: "red" }, { name: "Defect", colour: "blue" }),
    of("label.updated", { order: "a" }, { order: "b" }),
    of("label.deleted", { name: "Bug" }, null),
  ]).toEqual([
    [{ what: "labelAdded", name: "Bug" }],
    [
      { what: "labelRenamed", name: "Bug", to: "Defect" },
      { what: "labelColoured", name: "Bug" },
    ],
    [{ what: "labelPlaced", name: "Paint" }],
    [{ what: "labelDeleted", name: "Bug" }],
  ]);
});

test("how a person appears is no deed of the domain, and neither is what the product announces of one", () => {
  expect(of("collaborator.updated", { user: {} }, { user: { fullName: "Ada" } })).toEqual([]);
  expect(of("announcement.created", null, { isAutomated: true, content: "Ada joined" })).toEqual([]);
  expect(of("collaborator.updated", { memberRole: "member" }, { memberRole: "admin" })).toEqual([
    { what: "roleChanged", person: "Paint", role: "admin" },
  ]);
});

test("who is removed and who leaves are told apart by whoever did it, also where both are called the same [D13, D30]", () => {
  const gone = (id: string) => of("collaborator.deleted", { user: { id, fullName: "Ada" } }, null);
  expect(gone("ada")).toEqual([{ what: "personLeft", person: "Ada" }]);
  expect(gone("other")).toEqual([{ what: "personRemoved", person: "Ada" }]);
});

test("a prediction of a deletion, which holds nothing, takes the name it is given", () => {
  expect(of("task.deleted", null, null)).toEqual([{ what: "taskDeleted", title: "Paint" }]);
  expect(of("panelMember.deleted", null, null)).toEqual([{ what: "panelPersonRemoved", person: "Paint" }]);
});

test("what becomes of a file is told of it and of its task, whose title the change does not hold [E4]", () => {
  expect([
    of("attachment.created", null, { name: "map.png" }),
    of("attachment.updated", { name: "map.png" }, { name: "plan.png" }),
    of("attachment.deleted", { name: "plan.png" }, null),
    of("attachment.deleted", null, null),
  ]).toEqual([
    [{ what: "fileAttached", title: "Paint", file: "map.png" }],
    [{ what: "fileRenamed", title: "Paint", file: "map.png", to: "plan.png" }],
    [{ what: "fileDeleted", title: "Paint", file: "plan.png" }],
    [{ what: "fileDeleted", title: "Paint", file: "…" }],
  ]);
});

test("what becomes of a description is told of its task, by that one's title [E4]", () => {
  expect([
    of("description.created", null, { text: "One" }),
    of("description.updated", { text: "One" }, { text: "Two" }),
    of("description.deleted", { text: "Two" }, null),
  ]).toEqual([
    [{ what: "taskDescribed", title: "Paint" }],
    [{ what: "descriptionChanged", title: "Paint" }],
    [{ what: "descriptionRemoved", title: "Paint" }],
  ]);
});

test("what becomes of a comment is told of its task, and a reaction is no edit [E4, E12]", () => {
  expect([
    of("comment.created", null, { text: "One" }),
    of("comment.updated", { text: "One" }, { text: "Two" }),
    of("comment.updated", { reactions: [] }, { reactions: [] }),
    of("comment.deleted", { text: "Two" }, null),
    of("comment.updated", null, null),
  ]).toEqual([
    [{ what: "taskCommented", title: "Paint" }],
    [{ what: "commentEdited", title: "Paint" }],
    [{ what: "commentReacted", title: "Paint" }],
    [{ what: "commentDeleted", title: "Paint" }],
    [{ what: "commentEdited", title: "Paint" }],
  ]);
});
