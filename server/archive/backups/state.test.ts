import { expect, test } from "vitest";
import type { Listed } from "./backups.sql.ts";
import { isDue, troubleOf } from "./state.ts";

const DUE = "2026-11-05T03:00:00.000Z";
const after = (minutes: number): Date => new Date(Date.parse(DUE) + minutes * 60_000);
const row = (minutes: number, changed: Partial<Listed> = {}): Listed => ({
  ...{ id: "", at: after(minutes).toISOString(), place: "", name: "", ended_at: null, written: 0, verified: 0 },
  ...{ failure: null, findings: null, told: 0, ...changed },
});

test("tries whose process died are as far apart as those that failed: 5, 15, 60 minutes [F18]", () => {
  const tries: Listed[] = [];
  const begun: number[] = [];
  for (let minute = 0; minute <= 145; minute++) {
    if (!isDue(tries, DUE, after(minute))) continue;
    tries.unshift(row(minute));
    begun.push(minute);
  }
  expect(begun).toEqual([0, 5, 20, 80, 140]);
});

test("where none ever counted there is trouble two days after the first try [F18]", () => {
  const late = { what: "late", why: null };
  expect(troubleOf([row(5), row(0)], after(2 * 1_440))).toBeUndefined();
  expect(troubleOf([row(5), row(0)], after(2 * 1_440 + 1))).toEqual(late);
  expect(troubleOf([row(0, { ended_at: DUE })], after(2 * 1_440 + 1))).toEqual(late);
});
