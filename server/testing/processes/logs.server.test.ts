import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { type FakeProvider, startFakeProvider } from "../../platform/identity/testing/fake-provider.ts";
import { openPage, openSocket } from "../../platform/realtime/testing/open-page.ts";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { randomPicture } from "../pictures.ts";
import { newPanel, ok } from "../team.ts";
import { type ServerProcess, startProcess } from "./start-process.ts";

let database: TestDatabase;
let provider: FakeProvider;
let server: ServerProcess;
beforeAll(async () => {
  database = await newMigratedDatabase();
  provider = await startFakeProvider();
  server = await startProcess(await claimPort(), {
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    ...provider.settings,
    PASSWORD_SIGN_IN: "true",
    LOG_LEVEL: "debug",
  });
});
afterAll(async () => {
  await server.end("SIGTERM");
  await provider.close();
  await database.drop();
});

/** What may stand in a line of the log, and nothing else. */
const OF_REQUESTS = ["level", "time", "msg", "method", "route", "status", "ms", "error", "schedule", "requestId"];
const OF_PEOPLE = ["user", "target", "domain", "panel", "role", "code", "reason"];
const ALLOWED = [...OF_REQUESTS, ...OF_PEOPLE];

test("the log tells method, route, status, duration and ids, and nothing of what anybody sent or what they are called [D2]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const clients = createClients(server.url, (email, name) => provider.idToken(server.url, email, name));
  const secrets = { name: "Lotte Logged", email: "lotte.logged@example.org", password: "Secret-horse-9" };
  const { name: fullName, email, password } = secrets;
  const client = await clients.signUp(fullName);
  await clients.as("").call(signUpWithPassword, {
    body: { fullName, email: `p.${email}`, password, confirmPassword: password },
  });
  const where = { domainId: client.signedIn.domains.domains[0]?.id ?? "", panelId: "" };
  where.panelId = await newPanel(client, where.domainId);
  const title = "A title that nobody may log";
  const headers = { "user-agent": "Planted-Agent/1.0", "x-forwarded-for": "203.0.113.77", cookie: "planted=cookie" };
  await ok(client.call(createTask, { params: where, body: { title } }, headers));
  await ok(client.call(uploadPicture, { body: { profilePicture: await randomPicture() } }));
  await clients.raw("POST", `/api/task/${where.domainId}/${where.panelId}`, {
    token: client.token,
    body: `{"${title}`,
  });
  await clients.raw("GET", `/api/nowhere/${title}?token=${client.token}`, { token: client.token });
  await clients.raw("GET", `/api/invites/${client.token}`);
  const page = await openPage(server, client, where.domainId);
  page.socket.emit("register", { title });
  await openSocket(server.url, `${client.token}x`).catch(() => undefined);
  page.socket.close();
  await expect.poll(server.output, { timeout: 10_000 }).toMatch(/"route":"\/api\/invites\/:token"/);

  const said = server.output();
  for (const secret of [client.token, title, password, email, fullName, "Planted", "planted", "203.0.113.77"])
    expect(said).not.toContain(secret);
  const lines = said.split("\n").filter((line) => line.startsWith("{"));
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told).toContainEqual(
    expect.objectContaining({ method: "POST", route: "/api/task/:domainId/:panelId", status: 201 }),
  );
  const keys = new Set(told.flatMap((line) => Object.keys(line)));
  expect([...keys].filter((key) => !ALLOWED.includes(key))).toEqual([]);
});
