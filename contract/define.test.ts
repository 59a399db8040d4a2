import { expect, test } from "vitest";
import * as z from "zod/mini";
import { command, methodOf, pathOf, query } from "./define.ts";

const rest = { summary: "A call.", answer: z.undefined() } as const;

test("a route that names a domain or a panel does not compile without a permission [S6.7, D2]", () => {
  const wrong = [
    // @ts-expect-error a route without a policy
    query("GET /anything", rest),
    // @ts-expect-error open to everyone although it names a domain
    query("GET /things/:domainId", { ...rest, needs: "public" }),
    // @ts-expect-error open to everyone signed in although it names a domain
    query("GET /things/:domainId/more", { ...rest, needs: "signed-in" }),
    // @ts-expect-error open to everyone signed in although it names a panel
    command("PATCH /things/:panelId", { ...rest, body: z.undefined(), needs: "signed-in" }),
    // @ts-expect-error open to everyone although it names both
    command("DELETE /things/:domainId/:panelId", { ...rest, body: z.undefined(), needs: "public" }),
    // @ts-expect-error no such permission
    query("GET /things/:domainId", { ...rest, needs: "domain.look" }),
    // @ts-expect-error a command without a policy
    command("POST /things", { ...rest, body: z.undefined() }),
    // @ts-expect-error queries only get
    query("POST /things", { ...rest, needs: "public" }),
  ];
  const right = [
    query("GET /things/:domainId", { ...rest, needs: "domain.view" }),
    query("GET /things/:token", { ...rest, needs: "public" }),
    command("POST /things", { ...rest, body: z.undefined(), needs: "signed-in" }),
  ];
  // The compiler is the test; at run time a definition is what it was given.
  expect([wrong.length, right.map(({ needs }) => needs)]).toEqual([8, ["domain.view", "public", "signed-in"]]);
});

test("a path is filled in with its names, encoded [D1]", () => {
  expect(pathOf("GET /a/:one/b/:two", { one: "x/y", two: "é ?" })).toBe("/a/x%2Fy/b/%C3%A9%20%3F");
  expect(methodOf("DELETE /a/:one")).toBe("DELETE");
});
