import { expect, onTestFinished, test, vi } from "vitest";
import type { Task } from "../../../contract/tasks/task.ts";
import { readFilter } from "./filter.ts";
import { foldAhead, isKnown, type Known, matcher, narrows, takenOn } from "./match.ts";

const known: Known = {
  me: "ada",
  key: "WEB",
  people: [
    { id: "ada", username: "ada" },
    { id: "ben", username: "ben" },
  ],
  labels: [
    { id: "l1", name: "bug" },
    { id: "l2", name: "Größe, wichtig" },
  ],
  statuses: [
    { id: "s1", name: "To do", kind: "todo" },
    { id: "s2", name: "Done", kind: "done" },
  ],
  today: "2026-11-28",
  isNew: (id) => id === "fresh",
};

const task = (fields: Partial<Task> & { who?: readonly string[] }): Task =>
  ({
    id: "t",
    title: "",
    number: null,
    statusId: "s1",
    assignedTo: null,
    authorId: "ada",
    priority: null,
    labelIds: [],
    ...fields,
    assignedCollaborators: (fields.who ?? []).map((id) => ({ id: `c-${id}`, user: { id } })),
  }) as unknown as Task;
const matches = (query: string, fields: Parameters<typeof task>[0]): boolean =>
  matcher(readFilter(new URLSearchParams(query)), known)(task(fields));

test.each<[query: string, yes: Parameters<typeof task>[0][], no: Parameters<typeof task>[0][]]>([
  ["q=STRASSE", [{ title: "Neue Straße" }], [{ title: "Strand" }]],
  ["q=web-4", [{ number: 4 }, { number: 42 }], [{ number: 14 }, { number: null }]],
  ["who=me", [{ who: ["ada"] }, { who: ["ben", "ada"] }], [{ who: ["ben"] }, {}]],
  ["who=ben,none", [{ who: ["ben"] }, {}], [{ who: ["ada"] }]],
  ["who=!none", [{ who: ["ben"] }], [{}]],
  ["label=Bug", [{ labelIds: ["l1"] }, { labelIds: ["l2", "l1"] }], [{ labelIds: ["l2"] }, {}]],
  ["label=grösse\\, wichtig", [{ labelIds: ["l2"] }], [{ labelIds: ["l1"] }]],
  ["label=none", [{}, { labelIds: ["gone"] }], [{ labelIds: ["l1"] }]],
  ["label=!bug", [{}, { labelIds: ["l2"] }], [{ labelIds: ["l1", "l2"] }]],
  ["priority=urgent,none", [{ priority: "urgent" }, {}], [{ priority: "low" }]],
  ["by=me", [{}], [{ authorId: "ben" }]],
  ["column=done", [{ statusId: "s2" }], [{}]],
  ["new=yes", [{ id: "fresh" }], [{}]],
  ["new=!yes", [{}], [{ id: "fresh" }]],
  ["due=overdue", [{ assignedTo: "2026-11-27" }], [{ assignedTo: "2026-11-28" }, {}]],
  ["due=overdue", [], [{ assignedTo: "2026-11-27", statusId: "s2" }]],
  ["due=today", [{ assignedTo: "2026-11-28" }], [{ assignedTo: "2026-11-29" }]],
  [
    "due=week",
    [{ assignedTo: "2026-11-29" }, { assignedTo: "2026-12-05" }],
    [{ assignedTo: "2026-11-28" }, { assignedTo: "2026-12-06" }],
  ],
  ["due=later", [{ assignedTo: "2026-12-06" }], [{ assignedTo: "2026-12-05" }, {}]],
  ["due=none", [{}], [{ assignedTo: "2026-12-06" }]],
  [
    "due=2026-11-01..2026-11-30",
    [{ assignedTo: "2026-11-01" }, { assignedTo: "2026-11-30" }],
    [{ assignedTo: "2026-12-01" }, {}],
  ],
  ["due=2026-12-01..", [{ assignedTo: "2027-12-01" }], [{ assignedTo: "2026-11-30" }]],
  ["who=me&label=!bug&due=today", [{ who: ["ada"], assignedTo: "2026-11-28" }], [{ who: ["ada"] }]],
])("%s lets through what it says [E27]", (query, yes, no) => {
  expect([yes.map((each) => matches(query, each)), no.map((each) => matches(query, each))]).toEqual([
    yes.map(() => true),
    no.map(() => false),
  ]);
});

test("a value that stands for nothing here matches nothing, and is known as such [E27]", () => {
  const unknown = [
    "who=carl",
    "label=nope",
    "priority=high!",
    "due=soon",
    "due=2026-02-30..",
    "by=x",
    "column=x",
    "new=1",
  ];
  for (const query of unknown) {
    const [condition] = readFilter(new URLSearchParams(query));
    expect([query, condition && isKnown(condition.key, condition.values[0] ?? "", known)]).toEqual([query, false]);
    expect([query, matches(query, { who: ["ada"], labelIds: ["l1"] })]).toEqual([query, false]);
  }
  expect(matches("who=carl,me", { who: ["ada"] })).toBe(true);
});

test.each<[to: string, from: string, is: boolean]>([
  ["q=erro", "q=err", true],
  ["q=err&who=me", "q=ERR&who=me", true],
  // Nothing new is looked for until the next word begins, nor by an accent that waits for its letter.
  ["q=err ", "q=err", true],
  ["q=err", "q=´", true],
  // Letters before those that are there, or among them.
  ["q=terror", "q=error", true],
  ["q=eror", "q=error", false],
  ["q=er", "q=err", false],
  // Another letter by now, as of a syllable that is written.
  ["q=한", "q=하", false],
  ["q=err&who=me", "q=err", false],
  ["q=err", "q=err&who=me", false],
  ["q=erro&who=ben", "q=err&who=me", false],
  ["q=err&who=me", "who=me", true],
  // "web-" is in no title, and before each number.
  ["q=web-4", "q=web-", false],
  ["q=web-42", "q=web-4", true],
  ["q=err&q=or", "q=err", false],
])("%s after %s shows nothing that was hidden: %s [E27]", (to, from, is) => {
  expect(narrows(readFilter(new URLSearchParams(to)), readFilter(new URLSearchParams(from)))).toBe(is);
});

test("a new task takes on what the filter asks for where that is one value [E27]", () => {
  const on = (query: string) => takenOn(readFilter(new URLSearchParams(query)), known);
  expect(on("who=me&label=bug&priority=high&due=today")).toEqual({ userId: "ada", labelId: "l1", priority: "high" });
  expect(on("who=me,ben&label=!bug&priority=none&q=x")).toEqual({});
  expect(on("label=bug&label=!other&who=carl")).toEqual({});
});

test("titles are folded ahead in pieces, and stop being so when nobody filters any more [E27]", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let read = 0;
  const tasks = Array.from({ length: 1200 }, () => ({
    get title() {
      read += 1;
      return "Straße";
    },
  })) as unknown as Task[];
  foldAhead(tasks);
  await vi.runAllTimersAsync();
  expect(read).toBe(1200);
  expect(matcher(readFilter(new URLSearchParams("q=strasse")), known)(tasks[0] as Task)).toBe(true);
  expect(read).toBe(1200);

  read = 0;
  const stop = foldAhead(tasks.map((each) => Object.create(each)));
  await vi.advanceTimersToNextTimerAsync();
  stop();
  await vi.runAllTimersAsync();
  expect(read).toBe(500);
});
