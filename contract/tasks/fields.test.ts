import { expect, test } from "vitest";
import {
  changedFields,
  editedFields,
  holdFields,
  mergeFields,
  newFields,
  type SentFields,
  sendFields,
} from "./fields.ts";
import type { TaskFields } from "./task.ts";

const person = (name: string) => ({
  id: `c-${name}`,
  user: { id: name, fullName: name, username: name, profilePicture: null },
});
const lookup = {
  findMember: (userId: string) => (userId === "stranger" ? undefined : person(userId)),
  newId: () => "new",
};
const held: Pick<TaskFields, (typeof editedFields)[number]> = {
  title: "Dig",
  priority: "high",
  assignedFrom: null,
  assignedTo: "2026-11-26",
  assignedCollaborators: [person("ada")],
  subTasks: [{ id: "1", title: "One", done: false }],
  labelIds: ["bug"],
};

test("what a task holds can be sent again, whatever field it is, and it holds the same then [D2, D11]", () => {
  expect(Object.keys(sendFields(held))).toEqual(editedFields);
  expect(holdFields(sendFields(held), lookup)).toEqual(held);
  expect(changedFields(sendFields(held), sendFields(held))).toEqual({});
});

test("a task holds what was sent, tidied: people of the panel once each, and what is new with an id [D2]", () => {
  const sent = {
    title: "  Dig  deep ",
    assignedCollaborators: ["stranger", "bo", "bo"],
    subTasks: [{ title: " Two ", done: true }],
  };
  expect(holdFields(sent, lookup)).toEqual({
    title: "Dig  deep",
    assignedCollaborators: [person("bo")],
    subTasks: [{ id: "new", title: "Two", done: true }],
  });
});

test("a new task holds no priority, days, people, subtasks or labels that nobody named [D2]", () => {
  expect(newFields({ title: "Dig" })).toEqual({
    title: "Dig",
    priority: null,
    assignedFrom: null,
    assignedTo: null,
    assignedCollaborators: [],
    subTasks: [],
    labelIds: [],
    described: false,
    comments: 0,
    files: 0,
  });
});

test("single values are at odds where both sides changed them, also to none; lists come together [D11]", () => {
  const base = sendFields(held);
  const mine: Partial<SentFields> = {
    title: "Dig deep",
    priority: "low",
    assignedFrom: "2026-11-01",
    assignedTo: null,
    assignedCollaborators: ["ada", "bo"],
  };
  const theirs = {
    ...base,
    title: "Dig wide",
    priority: "urgent" as const,
    assignedCollaborators: ["cy"],
    subTasks: [],
  };
  expect(mergeFields(base, mine, theirs)).toEqual({
    merged: { assignedFrom: "2026-11-01", assignedTo: null, assignedCollaborators: ["bo", "cy"] },
    atOdds: ["title", "priority"],
  });
  const renamed = { subTasks: [{ id: "1", title: "First", done: false }] };
  expect(mergeFields(base, renamed, theirs)).toEqual({ merged: {}, atOdds: ["subTasks"] });
});

test("a new item is as new once its list came together with another: without an id of its own [D11]", () => {
  const one = { id: "1", title: "One", done: false };
  const [mine, theirs] = [[one, { title: "New", done: false }], [{ ...one, done: true }]];
  expect(mergeFields({ subTasks: [one] }, { subTasks: mine }, { subTasks: theirs }).merged).toEqual({
    subTasks: [
      { id: "1", title: "One", done: true },
      { title: "New", done: false },
    ],
  });
});

test("a list that says the same in the same order is not changed; one in another order is [D11]", () => {
  const there = { assignedCollaborators: ["ada", "bo"], title: "Dig" };
  expect(changedFields(there, { assignedCollaborators: ["ada", "bo"], title: "Dig" })).toEqual({});
  expect(changedFields(there, { assignedCollaborators: ["bo", "ada"] })).toEqual({
    assignedCollaborators: ["bo", "ada"],
  });
});
