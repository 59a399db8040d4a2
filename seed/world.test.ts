import { expect, test } from "vitest";
import { world } from "./world.ts";

test("describes a domain, its people and a panel with tasks in its columns", () => {
  const { domains } = world((w) => w.domain("studio").people("ana", "bo").panel("sprint", { todo: 3, doing: 1 }));
  const [studio] = domains;
  expect(studio?.people).toEqual([
    { name: "ana", email: "ana@example.org", role: "owner" },
    { name: "bo", email: "bo@example.org", role: "member" },
  ]);
  const [sprint] = studio?.panels ?? [];
  expect(sprint?.members).toEqual(["ana", "bo"]);
  expect(sprint?.acts.map((act) => [act.kind, "in" in act && act.in, act.by])).toEqual([
    ["create", "todo", "ana"],
    ["create", "todo", "bo"],
    ["create", "todo", "ana"],
    ["create", "doing", "bo"],
  ]);
});

test("gives every counted task a real title of its own", () => {
  const { domains } = world((w) => w.domain("studio").people("ana").panel("a", { todo: 50 }).panel("b", { done: 50 }));
  const titles = domains.flatMap(({ panels }) => panels).flatMap(({ acts }) => acts);
  expect(new Set(titles.map((act) => act.kind === "create" && act.title)).size).toBe(100);
});

test("tells a task's life in the order it happened, whatever the order it was described in", () => {
  const { domains } = world((w) =>
    w
      .domain("studio", "2026-01-01T00:00:00.000Z")
      .people("ana", "bo")
      .panel("sprint", {}, (panel) =>
        panel
          .task("Later", { at: "2026-01-03T00:00:00.000Z" })
          .task("Earlier", { at: "2026-01-02T00:00:00.000Z", later: [{ at: "2026-01-04T00:00:00.000Z", in: "done" }] }),
      ),
  );
  const acts = domains[0]?.panels[0]?.acts ?? [];
  expect(acts.map((act) => [act.kind, act.task, act.kind === "create" ? act.title : "in" in act && act.in])).toEqual([
    ["create", 0, "Earlier"],
    ["create", 1, "Later"],
    ["edit", 0, "done"],
  ]);
});

test("keeps the owner in every panel and others out of those they are not named for", () => {
  const { domains } = world((w) =>
    w
      .domain("studio")
      .people("ana", "bo", "cleo")
      .panel("secret", {}, (panel) => panel.members("cleo")),
  );
  expect(domains[0]?.panels[0]?.members).toEqual(["ana", "cleo"]);
});

test("refuses tasks of people who are not in the panel, and changes before the task is there", () => {
  const studio = (describe: Parameters<ReturnType<typeof named>["panel"]>[2]) => () =>
    world((w) => named(w).panel("secret", {}, describe));
  const named = (w: Parameters<Parameters<typeof world>[0]>[0]) => w.domain("studio").people("ana", "bo");
  expect(studio((panel) => panel.members("ana").task("Hidden", { for: ["bo"] }))).toThrow("bo is not in the panel");
  expect(studio((panel) => panel.task("Odd", { later: [{ at: "2000-01-01T00:00:00.000Z", in: "done" }] }))).toThrow(
    "changes before it is there",
  );
});
