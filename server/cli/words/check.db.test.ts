import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPeople, newTask } from "../../testing/team.ts";
import { askProgram } from "../testing/ask-program.ts";
import { startWithControl } from "../testing/start-with-control.ts";

let server: Awaited<ReturnType<typeof startWithControl>>;
let place: Awaited<ReturnType<typeof newTask>>["params"];
beforeAll(async () => {
  server = await startWithControl();
  place = (await newTask(await newPeople(server))).params;
});
afterAll(() => server.close());

const ask = (...args: string[]) => askProgram(["check", ...args], server.environment);
const nothing = { code: 0, out: "Nothing is wrong.\n", err: "" };

test("tavola check names what is wrong, with its ids, ends with 1, and --fix makes anew what is derived alone [F19, F7]", {
  tags: "long",
}, async () => {
  const { taskId, domainId } = place;
  expect(await ask()).toEqual(nothing);
  await sql`update tasks set comments = 3, priority = 'low' where id = ${taskId}`.execute(server.db.read);
  const differs = `task-differs, 1 times: it is not what its changes come to\n  ${taskId}\n`;
  const { code, out } = await ask("--domain", domainId);
  expect([code, out]).toEqual([1, expect.stringMatching(/^task-counts-differ, 1 times: .*\n {2}\S+\n/)]);
  expect(out).toContain(differs);
  expect(await ask("--fix")).toEqual({ code: 1, out: `Made anew: 1.\n${differs}`, err: "" });
  await sql`update tasks set priority = null where id = ${taskId}`.execute(server.db.read);
  expect(await ask()).toEqual(nothing);
});

test("what names no domain is refused [F19]", { tags: "long-on-postgres" }, async () => {
  for (const id of ["nothing", "01a00000-0000-7000-8000-000000000000"])
    expect(await ask("--domain", id)).toEqual({ code: 1, out: "", err: `tavola: There is no domain ${id}.\n` });
});
