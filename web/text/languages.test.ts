import { expect, test, vi } from "vitest";
import type { Announcement } from "../../contract/announcements/announcement.ts";
import type { AutomatedDeed } from "../../contract/announcements/automated.ts";
import type { Deed } from "../../contract/history/deeds.ts";
import { errors } from "../../contract/shared/errors.ts";
import { textProblem } from "../../contract/shared/text.ts";
import { titleLimits } from "../../contract/tasks/task.ts";
import { departments } from "../../contract/users/reference/departments.ts";
import { jobRoles } from "../../contract/users/reference/job-roles.ts";
import arabic from "./ar/behind-sign-in.ts";
import { addWords, text, translate } from "./catalogue.ts";
import germanRest from "./de/behind-sign-in.ts";
import german from "./de/first.ts";
import { reference } from "./en/reference.ts";
import spanish from "./es/behind-sign-in.ts";
import frenchRest from "./fr/behind-sign-in.ts";
import french from "./fr/first.ts";
import japanese from "./ja/behind-sign-in.ts";
import { setPresent } from "./locale.ts";
import portuguese from "./pt/behind-sign-in.ts";
import { departmentName, jobTitleName } from "./reference-name.ts";
import { said } from "./said.ts";
import { contentOf } from "./say-automated.ts";
import { askDeed, tellDeed } from "./say-deed.ts";
import { tellTaskDeed } from "./say-task-deed.ts";

test("what the contract says in English is said in the present language, numbers included, and unknown sentences stay [S8.1, D2]", () => {
  const tooLong = textProblem("x".repeat(titleLimits.max + 1), titleLimits) ?? "";
  expect(said(tooLong)).toBe("Please use at most 500 characters.");
  translate(german);
  expect(said(errors["panel-limit"][1])).toBe("Mehr Boards sind in dieser Domain nicht möglich.");
  expect(said(tooLong)).toBe("Bitte nimm höchstens 500 Zeichen.");
  expect(said("Nobody has thought of this.")).toBe("Nobody has thought of this.");
  translate({});
  expect(said(errors["panel-limit"][1])).toBe(errors["panel-limit"][1]);
});

test("words of another language stand over the English ones, which stand in for what has not come yet [S3.12]", () => {
  translate(french);
  expect([text().common.cancel, text().board.addNewTask]).toEqual(["Annuler", "Add New Task"]);
  translate({});
  expect(text().common.cancel).toBe("Cancel");
});

test("words that come late leave the catalogue the same object, by which components keep what they made; another language does not [E30, S3.12]", () => {
  translate(french);
  const before = text();
  addWords({ reference });
  expect([text() === before, text().reference.departments, text().common.cancel]).toEqual([
    true,
    reference.departments,
    "Annuler",
  ]);
  translate({});
  expect([text() === before, text().common.cancel]).toEqual([false, "Cancel"]);
});

test("Arabic counts in all of its six forms, and sets people's own words apart [S3.12]", () => {
  const { taskCount: count } = arabic.board;
  expect([0, 1, 2, 3, 11, 100].map(count)).toEqual([
    "لا مهام",
    "مهمة واحدة",
    "مهمتان",
    "3 مهام",
    "11 مهمة",
    "100 مهمة",
  ]);
});

const there = (language: "ar" | "de" | "en", words: Parameters<typeof translate>[0]): void => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en-US"] });
  setPresent(language);
  translate(words);
};

test("whatever runs the other way is isolated in every sentence, so that its order stays [fault 18, fault 47]", () => {
  there("ar", arabic);
  expect(text().board.columnAdded("Roadmap")).toContain("\u2068Roadmap\u2069");
  expect(text().board.columnAdded("خطة")).not.toContain("\u2068");
  there("de", germanRest);
  expect(text().notifications.posted("سارة")).toBe("\u2068سارة\u2069 hat etwas angekündigt");
  there("en", {});
  expect(text().board.looking.one("سارة أحمد")).toBe("\u2068سارة أحمد\u2069 is looking at this panel");
  expect(text().board.looking.one("Ada")).toBe("Ada is looking at this panel");
  expect(text().board.assignedPeople(["سارة", "Bo"])).toBe("Assigned to \u2068سارة\u2069 and Bo");
  const moved: Deed = { what: "taskMoved", title: "خطة", from: null, to: "קרוב" };
  expect(tellDeed("سارة", moved)).toBe("\u2068سارة\u2069 moved “\u2068خطة\u2069” to \u2068קרוב\u2069");
  expect(tellDeed("سارة", { what: "panelPersonAdded", person: "سارة" })).toBe("\u2068سارة\u2069 joined the panel");
  vi.unstubAllGlobals();
});

test("a task that goes to a panel that one does not see goes to another panel, in every language [E24]", () => {
  const words = { en: "another panel", de: "ein anderes Board", fr: "un autre tableau", es: "otro tablero" };
  const more = { pt: "outro quadro", ja: "別のボード", ar: "لوحة أخرى" };
  for (const [language, panel] of Object.entries({ ...words, ...more })) {
    there(language as "en", language === "en" ? {} : rests[language as "de"]);
    expect(tellDeed("Ada", { what: "taskWentTo", title: "Paint", to: null })).toContain(panel);
    expect(askDeed({ what: "taskWentTo", title: "Paint", to: null })).toContain(panel);
    expect(tellTaskDeed("Ada", { what: "taskWentTo", title: "Paint", to: null })).toContain(panel);
  }
  there("en", {});
  vi.unstubAllGlobals();
});

const rests = { de: germanRest, fr: frenchRest, es: spanish, pt: portuguese, ja: japanese, ar: arabic };

test("every job role and department has a name of its own in every language, and one's own text stays [S3.13, D41]", () => {
  addWords({ reference });
  for (const { id, name } of jobRoles) expect(jobTitleName(id)).toBe(name);
  for (const { id, name } of departments) expect(departmentName(id)).toBe(name);
  for (const [language, words] of Object.entries(rests)) {
    translate(words);
    const named = [jobRoles.map(({ id }) => jobTitleName(id)), departments.map(({ id }) => departmentName(id))];
    for (const names of named)
      expect([language, new Set(names.filter((name) => name !== "" && name.length <= 50)).size]).toEqual([
        language,
        names.length,
      ]);
    expect([jobTitleName("pm"), departmentName("hr")]).not.toEqual(["Product Manager", "Human Resources"]);
    expect([jobTitleName("Kite maker"), departmentName("constructor")]).toEqual(["Kite maker", "constructor"]);
  }
  translate({});
});

test("what the product announces by itself is said in the reader's language, what people announce stays [D30]", () => {
  const author = { fullName: "Bo" };
  const content = "Bo created a panel.";
  const said = (deed?: AutomatedDeed) => contentOf({ content, isAutomated: true, deed, author } as Announcement);
  expect(said({ what: "somePanelAdded" })).toBe(content);
  vi.stubGlobal("document", { documentElement: {} });
  setPresent("de");
  translate(germanRest);
  expect(said({ what: "somePanelAdded" })).toBe("Bo hat ein Board erstellt");
  expect(said({ what: "personJoined", person: "Bo" })).toBe("Bo ist der Domain beigetreten");
  expect(said({ what: "personLeft", person: "Bo" })).toBe("Bo hat die Domain verlassen");
  expect(said({ what: "personRemoved", person: "Cy" })).toBe("Bo hat Cy aus der Domain entfernt");
  expect(said({ what: "roleChanged", person: "Cy", role: "admin" })).toBe("Bo hat die Rolle von Cy geändert: Admin");
  expect(said()).toBe(content);
  setPresent("en");
  translate({});
  vi.unstubAllGlobals();
});
