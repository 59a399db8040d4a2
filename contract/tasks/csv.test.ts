import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvFileName, csvOf, FORMULA } from "./csv.ts";
import type { TaskFields } from "./task.ts";

const person = (fullName: string): TaskFields["assignedCollaborators"][number] => ({
  id: "c",
  user: { id: "u", fullName, username: "u", profilePicture: null },
});

const task = (fields: Partial<TaskFields> = {}): TaskFields => ({
  id: "t",
  number: 1,
  title: "Dig",
  priority: null,
  statusId: "s1",
  order: "V",
  authorId: "u",
  domainId: "d",
  panelId: "p",
  assignedFrom: null,
  assignedTo: null,
  assignedCollaborators: [],
  subTasks: [],
  labelIds: [],
  described: false,
  comments: 0,
  files: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...fields,
});
const statuses = [{ id: "s1", name: "To do" }];
const subTask = (title: string, done = false) => ({ id: title, title, done });

/** RFC 4180, read by hand. */
const parse = (csv: string): string[][] => {
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const rows: string[][] = [[]];
  let rest = csv.slice(1);
  while (rest !== "") {
    const [whole = "", text = "", end = ""] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest) ?? [];
    expect(whole).not.toBe("");
    rows.at(-1)?.push(text.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === "\r\n" && rest !== "") rows.push([]);
  }
  return rows;
};

test("the columns stand in the order of the decision, subtasks before the status's name [D28, S3.14, S3.17, S3.18]", () => {
  const csv = csvOf([task({ subTasks: [subTask("Ask"), subTask("Do", true)] }), task({ statusId: "gone" })], statuses);
  expect(parse(csv)).toEqual([
    [
      "title",
      "statusId",
      "assignedFrom",
      "assignedTo",
      "assignedCollaborators",
      "Subtask 1 Name",
      "Subtask 1 Status",
      "Subtask 2 Name",
      "Subtask 2 Status",
      "Status Name",
    ],
    [
      "Dig",
      "s1",
      "No date assigned",
      "No date assigned",
      "No collaborators assigned",
      "Ask",
      "Pending",
      "Do",
      "Completed",
      "To do",
    ],
    [
      "Dig",
      "gone",
      "No date assigned",
      "No date assigned",
      "No collaborators assigned",
      "nil",
      "nil",
      "nil",
      "nil",
      "Unknown",
    ],
  ]);
});

test("dates are days, and people are joined by commas [D28, S3.15, S3.16]", () => {
  const [, row] = parse(
    csvOf(
      [
        task({
          assignedFrom: "2026-02-28",
          assignedTo: "2026-03-01",
          assignedCollaborators: [person("Ada"), person("Bo")],
        }),
      ],
      statuses,
    ),
  );
  expect(row?.slice(2, 5)).toEqual(["2026-02-28", "2026-03-01", "Ada, Bo"]);
});

test("every line ends with CRLF, every cell is quoted, and quotes are doubled [D28, S3.19]", () => {
  expect(csvOf([task({ title: 'Say "now",\nnot\rlater' })], statuses)).toBe(
    '\uFEFF"title","statusId","assignedFrom","assignedTo","assignedCollaborators","Status Name"\r\n' +
      '"Say ""now"",\nnot\rlater","s1","No date assigned","No date assigned","No collaborators assigned","To do"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "%j is text in a spreadsheet, as a title, a name, a subtask and a column [D28] [fault 59]",
  (text) => {
    const [, row] = parse(
      csvOf(
        [task({ title: text, assignedCollaborators: [person(text), person("Bo")], subTasks: [subTask(text)] })],
        [{ id: "s1", name: text }],
      ),
    );
    expect([row?.[0], row?.[4], row?.[5], row?.[7]]).toEqual([`'${text}`, `'${text}, Bo`, `'${text}`, `'${text}`]);
  },
);

test("whatever people type is read back as it was, and no cell begins like a formula [D28, S3.19]", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ title: fc.string({ unit: "grapheme" }), subTasks: fc.array(fc.string(), { maxLength: 4 }) }),
      ),
      (list) => {
        const tasks = list.map(({ title, subTasks }) =>
          task({ title, subTasks: subTasks.map((name) => subTask(name)) }),
        );
        const [header, ...rows] = parse(csvOf(tasks, statuses));
        const most = Math.max(0, ...list.map(({ subTasks }) => subTasks.length));
        expect(header).toHaveLength(6 + 2 * most);
        const plain = (text = "") => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);
        expect(rows.map((row) => plain(row[0]))).toEqual(list.map(({ title }) => plain(title)));
        for (const row of rows) {
          expect(row).toHaveLength(6 + 2 * most);
          expect(row.filter((text) => FORMULA.test(text))).toEqual([]);
        }
      },
    ),
  );
});

test.each([
  ["Roadmap", "Roadmap.csv"],
  ["Straße 東京 🚧", "Straße 東京 🚧.csv"],
  ["../../etc/passwd", "-..-etc-passwd.csv"],
  ["a/b\\c:d", "a-b-c-d.csv"],
  ['"; filename=x.exe\r\n', "-; filename=x.exe-.csv"],
  ["evil\u202Egpj", "evil-gpj.csv"],
  ["...", "panel.csv"],
  ["CON", "panel CON.csv"],
])("the panel %j is the file %j [D28, S3.19]", (name, file) => {
  expect(csvFileName(name)).toBe(file);
});
