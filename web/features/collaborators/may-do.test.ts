import { expect, test } from "vitest";
import type { Role } from "../../../contract/shared/permissions.ts";
import { actionsOn } from "./may-do.ts";
import { passes, roleFilters } from "./role-filter.ts";

const on = (role: Role | null, memberRole: Role, isMe = false) => actionsOn(role, { memberRole }, isMe).join(" ");

test("the owner may do everything to everybody else, an admin act on members only, a member on nobody [D32, S6.7]", () => {
  expect(on("owner", "member")).toBe("promote transfer remove");
  expect(on("owner", "admin")).toBe("demote transfer remove");
  expect(on("admin", "member")).toBe("promote remove");
  expect(on("admin", "admin")).toBe("");
  expect(on("admin", "owner")).toBe("");
  expect(on("member", "member")).toBe("");
  expect(on(null, "member")).toBe("");
});

test("nobody changes or removes themselves [D32]", () => {
  for (const role of ["owner", "admin", "member"] as const) expect(on(role, role, true)).toBe("");
});

test("everyone is an admin or a member to the filter, the owner with the admins [S6.6]", () => {
  const shown = (memberRole: Role) => roleFilters.filter((filter) => passes({ memberRole }, filter));
  expect(shown("owner")).toEqual(["all", "admins"]);
  expect(shown("admin")).toEqual(["all", "admins"]);
  expect(shown("member")).toEqual(["all", "members"]);
});
