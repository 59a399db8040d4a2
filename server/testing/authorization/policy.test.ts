import { expect, test } from "vitest";
import {
  type Action,
  can,
  isOwner,
  isPrivileged,
  mayGrant,
  outranks,
  type Role,
  seesEveryPanel,
  takesSignIn,
} from "../../../contract/shared/permissions.ts";
import { mayDo } from "./may-do.ts";

const roles: readonly Role[] = ["member", "admin", "owner"];
const pairsWhere = (rule: (one: Role, other: Role) => boolean) =>
  roles.flatMap((one) => roles.filter((other) => rule(one, other)).map((other) => `${one} ${other}`));

test.each(Object.entries(mayDo) as [Action, readonly Role[]][])(
  "%s is for just those roles that the product promises [D32, S6.2, S6.3, S6.4]",
  (action, allowed) => {
    expect(roles.filter((role) => can(role, action))).toEqual(allowed);
    expect([can(null, action), can(undefined, action)]).toEqual([false, false]);
  },
);

test("admins and the owner are privileged and see every panel; the owner alone is the owner [D24, D32, S6.2]", () => {
  expect(roles.filter(isPrivileged)).toEqual(["admin", "owner"]);
  expect([isPrivileged(null), isPrivileged(undefined)]).toEqual([false, false]);
  expect(roles.filter(seesEveryPanel)).toEqual(["admin", "owner"]);
  expect(roles.filter(isOwner)).toEqual(["owner"]);
});

test("what takes all away for good takes a sign-in, and nothing else of what is done in a domain [fault 20]", () => {
  expect(Object.keys(mayDo).filter(takesSignIn)).toEqual(["domain.delete", "domain.transfer"]);
  expect(["public", "signed-in", "in-person"].filter(takesSignIn)).toEqual(["in-person"]);
});

test("nobody acts on a person of their own rank or above [D32]", () => {
  expect(pairsWhere(outranks)).toEqual(["admin member", "owner member", "owner admin"]);
});

test("a role to give is no higher than one's own, and never that of the owner [D33]", () => {
  expect(pairsWhere(mayGrant)).toEqual(["member member", "admin member", "admin admin", "owner member", "owner admin"]);
});
