import "../../../text/filter.ts";
import "../../../text/list.ts";
import { expect, test } from "vitest";
import type { Label } from "../../../../contract/labels/label.ts";
import type { Status } from "../../../../contract/statuses/status.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { type Grouping, type ListField, listFields } from "../../../../contract/views/list-query.ts";
import { groupTasks } from "./group-tasks.ts";
import { shownCsv } from "./shown-csv.ts";

const statuses = [
  { id: "todo", name: "To do", kind: "todo" },
  { id: "done", name: "Done", kind: "done" },
] as Status[];
const labels = [
  { id: "bug", name: "Bug, old" },
  { id: "idea", name: "Idea" },
] as Label[];
const { compare } = new Intl.Collator("en");
const names = { key: "WEB", statuses, labels, people: new Map([["ada", "Ada"]]) };

const task = (title: string, { who = [], ...fields }: Partial<Task> & { who?: readonly string[] } = {}): Task =>
  ({
    ...{ id: title, title, number: null, statusId: "todo", priority: null, labelIds: [], subTasks: [] },
    ...{ assignedFrom: null, assignedTo: null, comments: 0, files: 0, authorId: "ada" },
    ...{ createdAt: "2026-11-01T12:00:00.000Z", updatedAt: "2026-11-02T12:00:00.000Z", ...fields },
    assignedCollaborators: who.map((fullName) => ({ id: fullName, user: { id: fullName, fullName } })),
  }) as unknown as Task;
const file = (tasks: readonly Task[], grouping: Grouping, fields: readonly ListField[]) =>
  shownCsv(
    groupTasks(tasks, grouping, { statuses, labels, today: "2026-11-28", compare }, () => false),
    fields,
    names,
  );
/** The lines of a file whose cells hold no quote and no line break. */
const linesOf = (csv: string) => csv.replace("\uFEFF", "").trimEnd().split("\r\n");

test("a file holds the fields in the view's order, each as it is written out, and empty cells where there is nothing [E34]", () => {
  const full = task("Dig", {
    ...{ number: 42, labelIds: ["idea", "bug", "gone"], priority: "urgent", who: ["Ada", "Ben"] },
    ...{ assignedFrom: "2026-11-27", assignedTo: "2026-11-28", comments: 3, files: 1 },
    subTasks: [
      { id: "1", title: "One", done: true },
      { id: "2", title: "Two", done: false },
    ],
  });
  expect(linesOf(file([full, task("Rest")], "none", listFields))).toEqual([
    `"Number","Title","Column","Labels","Assignees","From","Due","Priority","Subtasks","Comments","Files","Created","Updated","Author"`,
    `"WEB-42","Dig","To do","Bug, old, Idea","Ada, Ben","2026-11-27","2026-11-28","Urgent","1 of 2 subtasks done","3","1","2026-11-01","2026-11-02","Ada"`,
    `"","Rest","To do","","","","","","","","","2026-11-01","2026-11-02","Ada"`,
  ]);
  expect(linesOf(file([full], "none", ["title", "due", "number"]))).toEqual([
    `"Title","Due","Number"`,
    `"Dig","2026-11-28","WEB-42"`,
  ]);
});

test("groups are a column, a task of two people stands with both, and a field that says the same stands for it [E34]", () => {
  const tasks = [task("Dig", { who: ["Ben", "Ada"] }), task("Rest", { statusId: "done", priority: "low" })];
  expect(linesOf(file(tasks, "who", ["title", "people"]))).toEqual([
    `"Assignee","Title","Assignees"`,
    `"Ada","Dig","Ben, Ada"`,
    `"Ben","Dig","Ben, Ada"`,
    `"Nobody","Rest",""`,
  ]);
  expect(linesOf(file(tasks, "column", ["title"]))).toEqual([`"Column","Title"`, `"To do","Dig"`, `"Done","Rest"`]);
  expect(linesOf(file(tasks, "column", ["title", "column"]))).toEqual([
    `"Title","Column"`,
    `"Dig","To do"`,
    `"Rest","Done"`,
  ]);
  expect(linesOf(file(tasks, "due", ["title", "due"]))[0]).toBe(`"Due day","Title","Due"`);
});

test.each(["=1+1", "+1", "-1", "@you", "\tin", "\rback", "＝1"])(
  "no cell of a title, a person, a column or a group begins a formula: %j [E34, D28] [fault 59]",
  (hostile) => {
    const cell = `"'${hostile}"`;
    const column = { id: "todo", name: hostile } as Status;
    const groups = [
      { key: "todo", value: { by: "column", of: column } as const, tasks: [task(hostile, { who: [hostile] })] },
    ];
    const csv = shownCsv(groups, ["title", "people", "author"], {
      ...names,
      statuses: [column],
      people: new Map([["ada", hostile]]),
    });
    expect(csv).toBe(`\uFEFF"Column","Title","Assignees","Author"\r\n${[cell, cell, cell, cell].join()}\r\n`);
  },
);

test("quotes, commas and line breaks stay within their cell, and the last line ends as the others do [E34, D28]", () => {
  const csv = file([task(`Say "a, b"\nand more`)], "none", ["title", "due"]);
  expect(csv).toBe(`\uFEFF"Title","Due"\r\n"Say ""a, b""\nand more",""\r\n`);
});
