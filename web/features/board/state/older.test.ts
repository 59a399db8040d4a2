import { expect, test } from "vitest";
import { isOlder, oldBefore } from "./older.ts";

const done = { kind: "done" } as const;

test("finished work is older once nobody changed it for fourteen whole days of the viewer's [E28]", () => {
  const before = oldBefore("2026-03-31");
  expect(before).toBe(new Date(2026, 2, 17).toISOString());
  const changed = (at: Date) => ({ updatedAt: at.toISOString() });
  expect(isOlder(done, changed(new Date(2026, 2, 16, 23, 59)), before)).toBe(true);
  expect(isOlder(done, changed(new Date(2026, 2, 17, 0, 0)), before)).toBe(false);
});

test("open work is never folded away, however old it is [E28]", () => {
  const ancient = { updatedAt: "2001-01-01T00:00:00.000Z" };
  for (const kind of ["todo", "started"] as const)
    expect(isOlder({ kind }, ancient, oldBefore("2026-03-31"))).toBe(false);
});
