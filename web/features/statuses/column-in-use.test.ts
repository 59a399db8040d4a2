import { expect, test } from "vitest";
import { RequestFailed } from "../../sync/request.ts";
import { columnInUse } from "./column-in-use.ts";

const refused = (code: "status-in-use" | "not-found", details: object) =>
  new RequestFailed(code, 409, "", { problem: { title: code, status: 409, code, message: "", ...details } });

test("tells what a column still holds, panel by panel, and that there is more [fault 12, D23, D45]", () => {
  const counts = [{ panelId: "p", name: "Roadmap", count: 2 }];
  expect(columnInUse(refused("status-in-use", { total: 2, counts, more: true }))).toEqual({
    total: 2,
    counts,
    more: true,
  });
});

test("any other refusal is not about tasks [D23]", () => {
  expect(columnInUse(refused("not-found", {}))).toBeNull();
  expect(columnInUse(new Error("network"))).toBeNull();
});
