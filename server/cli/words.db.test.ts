import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToDomain, newPanel, newPerson } from "../testing/team.ts";
import { askProgram } from "./testing/ask-program.ts";
import { startWithControl } from "./testing/start-with-control.ts";
import { words } from "./words.ts";

type Server = Awaited<ReturnType<typeof startWithControl>>;
interface World {
  personId: string;
  email: string;
  domainId: string;
}
let server: Server;
let world: World;

beforeAll(async () => {
  server = await startWithControl();
  const [owner, member] = [await newPerson(server, "Olga Owner"), await newPerson(server, "Mia Member")];
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  await addToDomain(owner, domainId, member);
  await newPanel(owner, domainId);
  world = { personId: member.me.id, email: member.me.email, domainId };
});
afterAll(() => server.close());

/** What each word is asked, behind its name, and what its answer for scripts holds. */
const samples: Record<string, { args?: (world: World) => string[]; data: (world: World) => unknown }> = {
  check: { args: ({ domainId }) => ["--domain", domainId], data: () => ({ found: [] }) },
  "people list": {
    data: ({ personId, email }) =>
      expect.arrayContaining([expect.objectContaining({ id: personId, email, domains: 2 })]),
  },
  "people show": {
    args: ({ email }) => [email.toUpperCase()],
    data: ({ personId, domainId }) =>
      expect.objectContaining({
        id: personId,
        domains: expect.arrayContaining([expect.objectContaining({ id: domainId, role: "member" })]),
        sessions: [expect.objectContaining({ device: "node" })],
      }),
  },
  "domains list": {
    data: ({ domainId }) =>
      expect.arrayContaining([expect.objectContaining({ id: domainId, people: 2, panels: 1, tasks: 0, fileBytes: 0 })]),
  },
};
const there = words.filter(({ where }) => where === "installation").map(({ name }) => name);

test("each word that works on an installation is tried here [F7]", () => {
  expect(Object.keys(samples).sort()).toEqual([...there].sort());
});

describe.each(["runs", "does not run"])("while the server %s", (state) => {
  beforeAll(async () => {
    if (state === "does not run") await server.stop();
  });

  test.each(there)("tavola %s does it, and tells it in sentences and for scripts [F7]", async (name) => {
    const { args = () => [], data } = samples[name] ?? { data: () => "is not tried" };
    const asked = [...name.split(" "), ...args(world)];
    const told = await askProgram([...asked, "--json"], server.environment);
    expect(told).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(told.out)).toEqual(data(world));
    const said = await askProgram(asked, server.environment);
    expect(said).toMatchObject({ code: 0, err: "" });
    expect(said.out).toMatch(/^\S.*\n$/s);
  });

  test("what cannot be done is a sentence and exit code 1 [F7]", async () => {
    expect(await askProgram(["people", "show", "nobody@example.org"], server.environment)).toEqual({
      code: 1,
      out: "",
      err: "tavola: Nobody here has the address or id nobody@example.org.\n",
    });
  });
});
