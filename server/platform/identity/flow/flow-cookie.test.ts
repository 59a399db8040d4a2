import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { callbackPath } from "../../../../contract/auth/popup.ts";
import { grade } from "../../../testing/observatory.ts";
import { createFlowCookies, type Flow } from "./flow-cookie.ts";

const secret = randomBytes(32);
const flow: Flow = {
  flow: "0192f0c1-0000-7000-8000-000000000000",
  origin: "https://board.example.org",
  state: "state",
  nonce: "nonce",
  verifier: "verifier",
};
const flagsOf = (cookie: string): string[] =>
  cookie
    .split("; ")
    .slice(1)
    .filter((flag) => !flag.startsWith("Max-Age="));

test("the cookie of a sign-in goes to the callback alone, to no script, with no foreign form, and over HTTPS only where that is [D14]", async () => {
  const overHttps = createFlowCookies(secret, true);
  const flags = [`Path=${callbackPath}`, "HttpOnly", "SameSite=Lax"];
  for (const cookie of [await overHttps.keep(flow), overHttps.drop(flow.flow)])
    expect(flagsOf(cookie)).toEqual([...flags, "Secure"]);
  expect(flagsOf(await createFlowCookies(secret, false).keep(flow))).toEqual(flags);
  const headers = new Headers({ "set-cookie": await overHttps.keep(flow) });
  expect(grade({ headers, body: "" }).lost).not.toContain("cookies");
});

test("nobody reads or makes up what the cookie holds, and it stands for its own flow only [D14]", async () => {
  const cookies = createFlowCookies(secret, true);
  const kept = (await cookies.keep(flow)).split("; ")[0] ?? "";
  for (const part of [flow.state, flow.nonce, flow.verifier]) expect(kept).not.toContain(part);
  expect(await cookies.find(flow.flow, `other=1; ${kept}`)).toMatchObject(flow);
  const stranger = createFlowCookies(randomBytes(32), true);
  expect(await stranger.find(flow.flow, kept)).toBeUndefined();
  const other = flow.flow.replace(/0$/, "1");
  expect(await cookies.find(other, kept.replace(flow.flow, other))).toBeUndefined();
  expect(await cookies.find(flow.flow, undefined)).toBeUndefined();
});
