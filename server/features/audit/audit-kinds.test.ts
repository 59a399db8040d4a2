import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditKinds } from "../../../contract/audit/audit.ts";

test("docs/operating.md lists every kind that is audited, and no other [F56]", () => {
  const page = readFileSync("docs/operating.md", "utf8");
  const section = /^## The audit\n(.*?)(?=^## )/ms.exec(page)?.[1] ?? "";
  const listed = [...section.matchAll(/^\| (`.*) \| .*\|$/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, kind]) => kind),
  );
  expect(new Set(listed)).toEqual(new Set(auditKinds));
  expect(listed).toHaveLength(auditKinds.length);
});
