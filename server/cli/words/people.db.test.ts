// @module-tag long-on-postgres
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "../../../contract/auth/commands.ts";
import { logInWithPassword, resetPassword, signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { listCollaborators, listFormerCollaborators } from "../../../contract/collaborators/queries.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { addOperator } from "../../features/operators/change-operators.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { addToDomain, entered, newPerson, ok } from "../../testing/team.ts";
import { askProgram } from "../testing/ask-program.ts";
import { startWithControl } from "../testing/start-with-control.ts";

let server: Awaited<ReturnType<typeof startWithControl>>;
beforeAll(async () => {
  server = await startWithControl();
});
afterAll(() => server.close());

const SOON = { timeout: 20_000, interval: 20 };
const PASSWORD = "Correct-h0rse";
const ask = (...args: string[]) => askProgram(args, server.environment);
const asked = async <T>(...args: string[]): Promise<T> => {
  const { code, out, err } = await ask(...args, "--json");
  expect([code, err]).toEqual([0, ""]);
  return JSON.parse(out) as T;
};
const nobody = () => server.as("");
const logIn = (email: string, password = PASSWORD) => nobody().call(logInWithPassword, { body: { email, password } });

test("who is suspended is out everywhere, whatever they came in by, and cannot sign in until they are let in again [F7]", async () => {
  const email = "sue.suspended@example.org";
  const fullName = "Sue Suspended";
  const body = { fullName, email, password: PASSWORD, confirmPassword: PASSWORD };
  const { access_token: token, user_data } = await entered(nobody().call(signUpWithPassword, { body }));
  const script = await ok(
    server.as(token).call(createToken, { body: { name: "script", scope: "read", expiresInDays: 1 } }),
  );
  const pages = [
    await openPage(server, { token, me: user_data }),
    await openPage(server, { token: script.token, me: user_data }),
  ];

  await asked("people", "suspend", email);
  for (const page of pages) await page.ended;
  for (const held of [token, script.token])
    expect(await server.as(held).call(listDomains)).toMatchObject({ status: 401 });
  await expect(openPage(server, { token: script.token, me: user_data })).rejects.toMatchObject({
    data: { status: 401 },
  });
  expect(await logIn(email)).toMatchObject({ status: 403, data: { code: "suspended" } });
  expect(await logIn(email, "Wrong-h0rse")).toMatchObject({ status: 400, data: { code: "bad-credentials" } });
  expect(await nobody().call(signUpWithPassword, { body })).toMatchObject({ status: 403 });
  expect(await ask("people", "suspend", user_data.id)).toMatchObject({
    code: 1,
    err: expect.stringContaining("already"),
  });
  expect((await ask("people", "show", email)).out).toContain("suspended since");

  await asked("people", "resume", email);
  expect(await server.as(token).call(listDomains)).toMatchObject({ status: 401 });
  await ok(server.as(script.token).call(listDomains));
  await ok(logIn(email));
  expect(await ask("people", "resume", email)).toMatchObject({ code: 1 });
}, 60_000);

test("who comes through the provider is refused as well while they are suspended [F7]", async () => {
  const person = await newPerson(server, "Pam Provider");
  await asked("people", "suspend", person.me.id);
  const accessToken = await server.idToken(person.me.email, person.me.fullName);
  for (const way of ["login", "signup"])
    expect(
      await server.raw("POST", `/api/auth/google/${way}`, {
        body: JSON.stringify({ accessToken }),
        headers: { "content-type": "application/json" },
      }),
    ).toMatchObject({ status: 403 });
});

test("sessions that are ended end their pages and access tokens, and the person signs in again [F7, F53]", async () => {
  const person = await newPerson(server, "Eve Ended");
  const page = await openPage(server, person);
  const made = person.call(createToken, { body: { name: "script", scope: "write", expiresInDays: 1 } });
  const { token } = await ok(made);
  expect(await asked("people", "end-sessions", person.me.id)).toEqual({ id: person.me.id, ended: 1, tokens: 1 });
  expect(await server.as(token).call(listDomains)).toMatchObject({ status: 401 });
  await page.ended;
  expect(await person.call(listDomains)).toMatchObject({ status: 401 });
});

test("who is added sets a password by a link that is good once, and has a domain of their own; another one ends their tokens [F7, F53]", async () => {
  const email = "ada.added@example.org";
  const { link, id } = await asked<{ link: string; id: string }>("people", "add", "Ada Added", email);
  expect(await ask("people", "add", "Ada Again", email.toUpperCase())).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is an account with this e-mail address"),
  });
  const token = new URL(link).hash.slice(1);
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  await ok(nobody().call(resetPassword, { body }));
  expect(await nobody().call(resetPassword, { body })).toMatchObject({ status: 410 });
  const { user_data, domains } = await ok(logIn(email));
  expect([user_data.id, domains.domains.map(({ name }) => name)]).toEqual([id, ["ada's domain"]]);

  const { access_token } = await ok(logIn(email));
  const tokenBody = { name: "script", scope: "write", expiresInDays: 1 } as const;
  const script = await ok(server.as(access_token).call(createToken, { body: tokenBody }));
  const again = await asked<{ link: string }>("people", "reset-password", email);
  const other = { password: "Other-h0rse", confirmPassword: "Other-h0rse" };
  await ok(nobody().call(resetPassword, { body: { token: new URL(again.link).hash.slice(1), ...other } }));
  await ok(logIn(email, "Other-h0rse"));
  expect(await server.as(script.token).call(listDomains)).toMatchObject({ status: 401 });
});

test("an account is deleted with what is its own; what they did with others stays without their name [F7]", async () => {
  const [owner, leaver] = [await newPerson(server, "Olga Owner"), await newPerson(server, "Lea Leaver")];
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  await addToDomain(owner, domainId, leaver);
  expect(await ask("people", "delete", owner.me.id, "--yes")).toEqual({
    code: 1,
    out: "",
    err: expect.stringMatching(
      new RegExp(`^tavola: Olga Owner .* owns domains with others in them.*\\(${domainId}\\)\\.\n$`),
    ),
  });

  const page = await openPage(server, owner, domainId);
  const asking = await askProgram(["people", "delete", leaver.me.email], server.environment, "no\n");
  expect(asking).toMatchObject({ code: 1, out: "" });
  expect(asking.err).toMatch(/^Delete the account of Lea Leaver .*\[y\/N\] tavola: Nothing was done\.\n$/);
  await ok(leaver.call(listDomains));
  expect(await askProgram(["people", "delete", leaver.me.email], server.environment, "y\n")).toMatchObject({ code: 0 });
  expect(await leaver.call(listDomains)).toMatchObject({ status: 401 });
  expect(await ask("people", "show", leaver.me.id)).toMatchObject({ code: 1 });
  expect((await ok(owner.call(listCollaborators, { params: { domainId } }))).length).toBe(1);
  const former = await ok(owner.call(listFormerCollaborators, { params: { domainId } }));
  expect(JSON.stringify(former)).not.toContain("Lea");
  // It hears of it, or of another process on PostgreSQL that there is something to fetch.
  const version = await versionOfStream(server.db.read, domainId);
  const told = () =>
    page.beats.some(({ versions }) => versions[domainId] === version) ||
    page.heard.some(({ event }) => event.changes.some(({ type }) => type === "collaborator.deleted"));
  await expect.poll(told, SOON).toBe(true);
  page.socket.close();
  // The address is free again, for whoever has it by then.
  const { me } = await server.signUp(leaver.me.fullName);
  expect([me.email, me.id === leaver.me.id]).toEqual([leaver.me.email, false]);
}, 60_000);

test("who runs the server is neither suspended nor deleted before somebody took that away [F7, F50]", async () => {
  const person = await newPerson(server, "Otto Operator");
  await server.db.transaction((tx) => addOperator(tx, person.me.id));
  for (const word of ["suspend", "delete"])
    expect(await ask("people", word, person.me.id, ...(word === "delete" ? ["--yes"] : []))).toMatchObject({
      code: 1,
      err: expect.stringContaining(`tavola operators remove ${person.me.id}`),
    });
  await ok(person.call(listDomains));
});

test("who is suspended comes to run nothing and to own nothing, and is not even put into the domain [F7, F50]", async () => {
  const [owner, heir] = [await newPerson(server, "Olive Owner"), await newPerson(server, "Hal Heir")];
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  await asked("people", "suspend", heir.me.id);
  const refused = { code: 1, err: expect.stringContaining(`tavola people resume ${heir.me.id}`) };
  expect(await ask("operators", "add", heir.me.id)).toMatchObject(refused);
  await expect(server.db.transaction((tx) => addOperator(tx, heir.me.id))).rejects.toMatchObject({ code: "suspended" });
  expect(await ask("domains", "give", domainId, heir.me.id)).toMatchObject(refused);
  expect(await ok(owner.call(listCollaborators, { params: { domainId } }))).toHaveLength(1);
  await asked("people", "resume", heir.me.id);
  await asked("domains", "give", domainId, heir.me.id);
  const roles = (await ok(owner.call(listCollaborators, { params: { domainId } }))).map(({ memberRole }) => memberRole);
  expect(roles.sort()).toEqual(["admin", "owner"]);
});

test("of suspending somebody and having them run the server at once one is refused [F7, F50]", async () => {
  const [person, other] = [await newPerson(server, "Ora Operator"), await newPerson(server, "Otto Other")];
  await server.db.transaction((tx) => addOperator(tx, other.me.id));
  const add = () => server.db.transaction((tx) => addOperator(tx, person.me.id)).catch(() => false);
  for (let round = 0; round < 3; round++) {
    const [added, { code }] = await Promise.all([add(), ask("people", "suspend", person.me.id)]);
    expect([added, code]).toEqual(added ? [true, 1] : [false, 0]);
    if (added) await asked("operators", "remove", person.me.id, "--yes");
    else await asked("people", "resume", person.me.id);
  }
});
