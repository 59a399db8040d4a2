import { afterAll, beforeAll, expect, test } from "vitest";
import { getDoctor } from "../../contract/server/queries.ts";
import { addOperator } from "../features/operators/change-operators.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { newPerson } from "../testing/team.ts";
import { checks } from "./doctor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: "open-sesame" });
});
afterAll(() => server.close());

test("an operator is told of all 16 parts what tavola doctor says, and no secret [F8]", async () => {
  const operator = await newPerson(server, "Olga Operator");
  expect((await operator.send(getDoctor)).status).toBe(404);
  await server.db.transaction((tx) => addOperator(tx, operator.me.id));
  const answers = await Promise.all([operator.send(getDoctor), operator.send(getDoctor)]);
  for (const { data, text } of answers) {
    expect(checks).toHaveLength(16);
    const told = (data as { checks: { name: string }[] }).checks;
    expect(told.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
    expect(text).not.toContain("open-sesame");
  }
});

test("what the doctor asks of the server itself leaves no live connection open [F8]", async () => {
  const operator = await newPerson(server, "Oda Operator");
  await server.db.transaction((tx) => addOperator(tx, operator.me.id));
  const { data } = await operator.send(getDoctor);
  const { checks: told } = data as { checks: { name: string; says: string }[] };
  expect(told.find(({ name }) => name === "PUBLIC_URL")?.says).toContain("live connections as well");
  const connections = async () => {
    const headers = { authorization: "Bearer open-sesame" };
    return /^tavola_connections (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`, { headers })).text())?.[1];
  };
  await expect.poll(connections).toBe("0");
});
