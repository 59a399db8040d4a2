import { expect, test, vi } from "vitest";
import { cutStatus } from "./cut.ts";
import { find } from "./find.ts";
import { fuzzyFind } from "./fuzzy.ts";

const tasks = ["Fix the login", "Übersetzung prüfen", "Log out everywhere", "Straße fegen"].map((title) => ({ title }));
const found = (typed: string, most?: number) =>
  find(tasks, ({ title }) => title, typed, most).map(({ title }) => title);

test("a title is found by any part of it, whatever the case and accents, and an empty text finds nothing [S4.14]", () => {
  expect(found("LOG")).toEqual(["Fix the login", "Log out everywhere"]);
  expect(found("ubersetzung P")).toEqual(["Übersetzung prüfen"]);
  expect(found("strasse")).toEqual(["Straße fegen"]);
  expect(found("og in")).toEqual([]);
  expect(found("")).toEqual([]);
  expect(found("   ")).toEqual([]);
  expect(found("log", 1)).toEqual(["Fix the login"]);
});

test("of ten thousand titles each is read once, and again only when it is another one [S4.14]", () => {
  const things = Array.from({ length: 10_000 }, (_, at) => ({ at, title: `Täsk ${at}` }));
  // What folding asks of a text that is not plain letters.
  const folding = vi.spyOn(String.prototype, "normalize");
  const foldings = () => folding.mock.calls.length;
  try {
    find(things, ({ title }) => title, "task 99");
    const once = foldings();
    expect(once).toBeGreaterThanOrEqual(things.length);
    find(things, ({ title }) => title, "task 999");
    expect(foldings()).toBe(once);
    const changed = things.map((thing) => (thing.at === 5 ? { ...thing, title: "Töo task 9999" } : thing));
    expect(find(changed, ({ title }) => title, "task 9999").map(({ at }) => at)).toEqual([5, 9999]);
    expect(foldings() - once).toBe(once / things.length);
  } finally {
    folding.mockRestore();
  }
});

test("a column's name is cut after ten characters, and a short one is not [S2.40, S9.11]", () => {
  expect(cutStatus("In progress")).toBe("In progres…");
  expect(cutStatus("Waiting on legal")).toBe("Waiting on…");
  expect(cutStatus("completed")).toBe("completed");
  expect(cutStatus("1234567890")).toBe("1234567890");
  expect(cutStatus("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦x")).toMatch(
    /^(👩‍👩‍👧‍👦){10}…$/u,
  );
});

test("a command is found by a part of its name, by the beginnings of its words, and not by letters strewn about", () => {
  const commands = ["Create New Panel", "Add New Task", "Theme: Dark", "Keyboard shortcuts", "Go to Home", "Log out"];
  const best = (typed: string) => fuzzyFind(commands, (name) => name, typed);
  expect(best("panel")[0]).toBe("Create New Panel");
  expect(best("cnp")[0]).toBe("Create New Panel");
  expect(best("newt")[0]).toBe("Add New Task");
  expect(best("dark")[0]).toBe("Theme: Dark");
  expect(best("LOGOUT")[0]).toBe("Log out");
  expect(best("xyz")).toEqual([]);
  expect(best("ooe")).toEqual([]);
});
