import { expect, test } from "vitest";
import { guard } from "./guard.ts";

const visit = (signedIn: boolean, path: string, search = "") => guard({ signedIn, path, search });

test("without a token every path but login, sign-up and invite leads to the login page [S2.13]", () => {
  expect(visit(false, "/home")).toBe("/auth/login");
  expect(visit(false, "/")).toBe("/auth/login");
  expect(visit(false, "/auth/elsewhere")).toBe("/auth/login");
  expect(visit(false, "/auth/login")).toBeNull();
  expect(visit(false, "/auth/signup/")).toBeNull();
  expect(visit(false, "/invite", "?token=x")).toBeNull();
  expect([visit(false, "/setup"), visit(true, "/setup")]).toEqual([null, null]);
});

test("the way to the login page remembers where one wanted to go [D19]", () => {
  expect(visit(false, "/panel/roadmap/1", "?task=2")).toBe("/auth/login?next=%2Fpanel%2Froadmap%2F1%3Ftask%3D2");
  expect(visit(false, "/t/WEB-42")).toBe("/auth/login?next=%2Ft%2FWEB-42");
  expect(visit(true, "/auth/login", "?next=%2Ft%2FWEB-42")).toBe("/t/WEB-42");
});

test("with a token every /auth path leads home, or to where one wanted to go [S2.14, D19]", () => {
  expect(visit(true, "/auth/login")).toBe("/home");
  expect(visit(true, "/auth/anything/")).toBe("/home");
  expect(visit(true, "/auth/login", "?next=%2Fpanel%2Fa%2F1")).toBe("/panel/a/1");
  expect(visit(true, "/auth/login", "?next=%2F%2Fevil.example")).toBe("/home");
  expect(visit(true, "/auth/reset")).toBeNull();
  expect(visit(false, "/auth/reset/")).toBeNull();
  expect(visit(true, "/authors")).toBeNull();
  expect(visit(true, "/invite", "?token=x")).toBeNull();
});

test("what people type of a page before sign-in leads there, and home once they are signed in [S2.13, S2.14]", () => {
  const goesTo = (signedIn: boolean, address: string): string => {
    const [path = "", search] = address.split("?");
    const elsewhere = visit(signedIn, path, search === undefined ? "" : `?${search}`);
    return elsewhere === null ? address : goesTo(signedIn, elsewhere);
  };
  for (const name of ["login", "signup", "reset", "confirm"]) expect(goesTo(false, `/${name}/`)).toBe(`/auth/${name}`);
  expect([goesTo(true, "/login"), goesTo(true, "/signup")]).toEqual(["/home", "/home"]);
  expect(goesTo(true, "/login?next=%2Ft%2FWEB-42")).toBe("/t/WEB-42");
  expect(goesTo(true, "/auth/login?next=%2Flogin")).toBe("/home");
});
