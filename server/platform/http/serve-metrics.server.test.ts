import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, type Team } from "../../testing/team.ts";

const TOKEN = "Only-for-Prometheus";
const TITLE = "A title that nobody may count by";
let server: TestServer;
let team: Team;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN });
  team = await newTeam(await newPeople(server));
  await addTask(team, { title: TITLE });
  await server.raw("GET", `/nowhere/${TITLE.replaceAll(" ", "-")}`);
});
afterAll(() => server.close());

const ask = (of: TestServer, authorization?: string) =>
  of.raw("GET", "/metrics", { headers: authorization ? { authorization } : {} });
const read = async () => (await ask(server, `Bearer ${TOKEN}`)).text;

const LABELS = /\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"(?:,|(?=\})))+\}/;
const SAMPLE = new RegExp(`^(tavola_[a-z_]+)(${LABELS.source})? (-?[0-9.e+-]+|NaN)$`);

/** Reads the format strictly: each name has its help and type once and in front, and its samples follow. */
const parse = (text: string): Map<string, { type: string; samples: Map<string, number> }> => {
  const metrics = new Map<string, { type: string; samples: Map<string, number> }>();
  const lines = text.split("\n");
  expect(lines.pop()).toBe("");
  let help = "";
  let name = "";
  for (const line of lines) {
    const [, helped] = /^# HELP (tavola_[a-z_]+) \S.*\.$/.exec(line) ?? [];
    const [, typed, type = ""] = /^# TYPE (tavola_[a-z_]+) (gauge|histogram)$/.exec(line) ?? [];
    if (helped) help = helped;
    else if (typed) {
      expect([typed, metrics.has(typed)]).toEqual([help, false]);
      name = typed;
      metrics.set(name, { type, samples: new Map() });
    } else {
      const [, of = "", labels = "", value] = SAMPLE.exec(line) ?? expect.unreachable(`no sample: ${line}`);
      const kind = of.slice(name.length);
      expect(of.startsWith(name) && ["", "_bucket", "_sum", "_count"].includes(kind)).toBe(true);
      const { samples } = metrics.get(name) ?? expect.unreachable();
      expect(samples.has(kind + labels)).toBe(false);
      samples.set(kind + labels, Number(value));
    }
  }
  return metrics;
};

test("who has the token is told the metrics, nobody else; without a token set up there are none [F10]", async () => {
  const { status, headers } = await ask(server, `Bearer ${TOKEN}`);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
  for (const wrong of [undefined, "Bearer ", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, `Bearer ${team.owner.token}`])
    expect((await ask(server, wrong)).status).toBe(401);
  const without = await startTestServer();
  expect((await ask(without, `Bearer ${TOKEN}`)).status).toBe(404);
  await without.close();
});

test("the metrics are in Prometheus' format, and what was done is in them [F10]", async () => {
  const metrics = parse(await read());
  const samplesOf = (name: string) => metrics.get(name)?.samples ?? new Map<string, number>();
  const created = '{route="/api/task/:domainId/:panelId",method="POST",status="201"}';
  expect(samplesOf("tavola_http_request_seconds").get(`_count${created}`)).toBe(1);
  for (const step of ["lock_wait", "work", "commit_wait", "told_to_sent"]) {
    const of = '{command="POST /task/:domainId/:panelId"}';
    expect([step, samplesOf(`tavola_command_${step}_seconds`).get(`_count${of}`)]).toEqual([step, 1]);
  }
  expect(samplesOf("tavola_database_bytes").get("")).toBeGreaterThan(0);
  expect(samplesOf("tavola_connections").get("")).toBe(0);
  for (const [name, { type, samples }] of metrics)
    for (const [key, value] of samples) {
      const [, names = ""] = /^_count(.*)$/.exec(key) ?? [];
      const all = `_bucket${names ? `${names.slice(0, -1)},` : "{"}le="+Inf"}`;
      expect([name, key, type === "histogram" && key.startsWith("_count") ? samples.get(all) : value]).toEqual([
        name,
        key,
        value,
      ]);
    }
});

test("no person, domain, title or address is in the metrics [F10]", async () => {
  const text = await read();
  const secrets = [TITLE, "nobody-may-count", team.owner.me.fullName, team.owner.me.email, team.domainId, team.panelId];
  for (const secret of [...secrets, team.owner.me.id, "127.0.0.1", TOKEN]) expect(text).not.toContain(secret);
});

const promtool = spawnSync("promtool", ["--version"]).status === 0;
test.skipIf(!promtool)(
  `promtool finds nothing to say of the metrics [F10]${promtool ? "" : " (skipped: Debian's prometheus is not installed)"}`,
  async () => {
    const { status, stderr } = spawnSync("promtool", ["check", "metrics"], { input: await read(), encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  },
);
