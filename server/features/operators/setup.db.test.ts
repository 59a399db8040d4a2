// @module-tag long-on-postgres
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { getMethods } from "../../../contract/auth/queries.ts";
import { setUp } from "../../../contract/auth/setup-commands.ts";
import { serveControl } from "../../cli/control/serve-control.ts";
import { askProgram } from "../../cli/testing/ask-program.ts";
import { readConfig } from "../../config.ts";
import { createLog } from "../../platform/process/log.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { entered, ok } from "../../testing/team.ts";
import { auditSince } from "../audit/audit.read.ts";
import { listOperators } from "./operators.read.ts";
import { keptCode } from "./setup-code.ts";

/** Each call comes from an address of its own, as a proxy tells it: tries are counted for each. */
const PROXIED = { TRUSTED_PROXIES: "127.0.0.1" };
const ELSEWHERE = {
  ...{ HOST: "0.0.0.0", PUBLIC_URL: "http://board.example.org", RATE_LIMITS: "on", PASSWORD_SIGN_IN: "true" },
  ...PROXIED,
};
let calls = 0;
const from = (address = `10.0.${++calls >> 8}.${calls & 255}`) => ({ "x-forwarded-for": address });

let server: TestServer;
afterEach(() => server.close());

const account = (name: string) => {
  const password = "Correct-h0rse";
  return { fullName: name, email: `${name.toLowerCase()}@example.org`, password, confirmPassword: password };
};
const codeOf = (link: string | undefined): string => link?.split("#")[1] ?? "";
const claim = (code: string, name: string, headers = from()) =>
  server.as("").call(setUp, { body: { code, ...account(name) } }, headers);
const open = (name: string) => server.as("").call(signUpWithPassword, { body: account(name) }, from());
const methods = () => ok(server.as("").call(getMethods, {}, from()));
const operators = async () => (await listOperators(server.db.read)).map(({ email }) => email);

test("nobody opens an account before whoever has the code runs the server, and a wrong one is kept; then everybody does [F6, F50, F56]", async () => {
  server = await startTestServer(ELSEWHERE);
  const code = codeOf(server.app.setupLink);
  expect(server.app.setupLink).toBe(`http://board.example.org/setup#${code}`);
  expect((await methods()).setup).toBe(true);
  const refused = await open("Early");
  expect([refused.status, refused.problem.code]).toEqual([409, "not-set-up"]);
  const wrong = await claim("7K3M-9QWX-T2BD", "Wrong");
  expect([wrong.status, wrong.problem.code, await operators()]).toEqual([400, "bad-code", []]);
  const kept = await auditSince(server.db.read, "2000");
  expect(kept).toMatchObject([{ kind: "setup-failed", actorId: null, about: null, address: expect.any(String) }]);

  const { user_data, access_token } = (await ok(claim(code.toLowerCase(), "Ada"))) ?? {};
  expect(user_data?.email).toBe("ada@example.org");
  expect((await methods()).setup).toBe(false);
  expect(await keptCode(server.db, server.dataDir).read()).toBeUndefined();
  const late = await claim(code, "Late");
  expect([late.status, (await server.as(access_token ?? "").call(setUp, { body: { code } }, from())).status]).toEqual([
    404, 404,
  ]);
  const { access_token: second } = await entered(open("Second"));
  expect((await server.as(second).call(setUp, { body: { code } }, from())).status).toBe(404);
  expect(await operators()).toEqual(["ada@example.org"]);
});

test("of twenty who come with the right code at once one runs the server, and no other has an account [F6]", {
  tags: "long",
}, async () => {
  server = await startTestServer(ELSEWHERE);
  const code = codeOf(server.app.setupLink);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => claim(code, `Claimant${n}`)));
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 404),
  ]);
  expect(await operators()).toHaveLength(1);
  expect(await server.db.read.selectFrom("users").select("email").execute()).toHaveLength(1);
});

test("whoever is signed in runs the server by the code alone, but not by a token [F6, F50]", async () => {
  server = await startTestServer({ PASSWORD_SIGN_IN: "true", RATE_LIMITS: "on", ...PROXIED });
  const { access_token } = await entered(open("Ada"));
  await keptCode(server.db, server.dataDir).keep("7K3M-9QWX-T2BD");
  const body = { code: "7K3M-9QWX-T2BD" };
  expect((await server.as("").call(setUp, { body }, from())).status).toBe(401);
  expect((await server.as(access_token).call(setUp, { body }, from())).status).toBe(204);
  expect(await operators()).toEqual(["ada@example.org"]);
});

test("on this machine alone there is no code, and the first visitor opens an account [D15, D16, F6]", async () => {
  server = await startTestServer({ PASSWORD_SIGN_IN: "true" });
  expect([server.app.setupLink, (await methods()).setup]).toEqual([undefined, false]);
  expect((await claim("7K3M-9QWX-T2BD", "Ada")).status).toBe(404);
  expect((await open("Ada")).status).toBe(200);
});

test("the program says the link again, until somebody runs the server [F6, F7]", async () => {
  server = await startTestServer(ELSEWHERE);
  const environment = {
    ...ELSEWHERE,
    DATA_DIR: server.dataDir,
    ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
  };
  const control = server.databaseUrl
    ? undefined
    : await serveControl({
        config: readConfig(environment),
        db: server.db,
        log: createLog("silent"),
        app: async () => server.app,
      });
  const ask = () => askProgram(["setup-code"], environment);
  const link = server.app.setupLink ?? "";
  expect(await ask()).toEqual({ code: 0, out: `${link}\n`, err: "" });
  await ok(claim(codeOf(link), "Ada"));
  expect(await ask()).toMatchObject({ code: 1, err: expect.stringContaining("somebody runs this server already") });
  expect(await askProgram(["setup-code"], { ...environment, HOST: "127.0.0.1" })).toMatchObject({ code: 1 });
  await control?.close();
});

test("one address has five tries a minute [F6]", async () => {
  server = await startTestServer(ELSEWHERE);
  const tries = await Promise.all(Array.from({ length: 7 }, (_, n) => claim("0", `Guess${n}`, from("10.9.9.9"))));
  expect(tries.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
    400, 400, 400, 400, 400, 429, 429,
  ]);
});

test("the code outlives the process, and nobody else on the machine reads it [F6]", async () => {
  server = await startTestServer(ELSEWHERE);
  const kept = keptCode(server.db, server.dataDir);
  const code = await kept.read();
  await kept.keep("another");
  expect(await kept.read()).toBe(code);
  expect(codeOf(server.app.setupLink)).toBe(code);
  // On PostgreSQL there is no file of it.
  const rights = server.databaseUrl ? 0o600 : statSync(join(server.dataDir, "setup-code")).mode & 0o777;
  expect(rights).toBe(0o600);
});
