// @module-tag long-on-postgres
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "../archive/testing/archived.ts";
import { addToDomain, newPanel, newPerson } from "../testing/team.ts";
import { askProgram } from "./testing/ask-program.ts";
import { startWithControl } from "./testing/start-with-control.ts";
import { words } from "./words.ts";

type Server = Awaited<ReturnType<typeof startWithControl>>;
interface World {
  ownerId: string;
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
  world = { ownerId: owner.me.id, personId: member.me.id, email: member.me.email, domainId };
});
afterAll(() => server.close());

interface Sample {
  word: string;
  args?: (world: World) => string[];
  /** What the answer for scripts holds. */
  data: (world: World) => unknown;
}

/** Each word, in an order in which each finds what it needs, and leaves it as it was. */
const samples: Sample[] = [
  {
    word: "people list",
    data: ({ personId, email }) =>
      expect.arrayContaining([expect.objectContaining({ id: personId, email, domains: 2 })]),
  },
  {
    word: "people show",
    args: ({ email }) => [email.toUpperCase()],
    data: ({ personId, domainId }) =>
      expect.objectContaining({
        id: personId,
        domains: expect.arrayContaining([expect.objectContaining({ id: domainId, people: 2 })]),
      }),
  },
  {
    word: "people add",
    args: () => ["Ada Added", "ada.added@example.org"],
    data: () =>
      expect.objectContaining({
        email: "ada.added@example.org",
        link: expect.stringMatching(/^http.*\/auth\/reset#.+/),
      }),
  },
  {
    word: "people reset-password",
    args: () => ["ADA.added@example.org"],
    data: () => ({ id: expect.any(String), link: expect.stringMatching(/^http.*\/auth\/reset#.+/) }),
  },
  { word: "people suspend", args: ({ personId }) => [personId], data: ({ personId }) => ({ id: personId }) },
  { word: "people resume", args: ({ personId }) => [personId], data: ({ personId }) => ({ id: personId }) },
  {
    word: "people end-sessions",
    args: ({ personId }) => [personId],
    data: ({ personId }) => ({ id: personId, ended: 0, tokens: 0 }),
  },
  {
    word: "backup",
    args: () => ["--to", newFolder()],
    data: () => expect.objectContaining({ file: expect.stringMatching(/tavola-.*\.zip$/), missing: [] }),
  },
  {
    word: "operators add",
    args: ({ ownerId }) => [ownerId],
    data: ({ ownerId }) => ({ id: ownerId, added: expect.any(Boolean) }),
  },
  { word: "operators add", args: ({ email }) => [email], data: ({ personId }) => ({ id: personId, added: true }) },
  {
    word: "operators list",
    data: ({ personId, email }) => expect.arrayContaining([expect.objectContaining({ id: personId, email })]),
  },
  {
    word: "operators remove",
    args: ({ email }) => [email, "--yes"],
    data: ({ personId }) => ({ id: personId, removed: true }),
  },
  {
    word: "domains list",
    data: ({ domainId }) =>
      expect.arrayContaining([expect.objectContaining({ id: domainId, people: 2, panels: 1, tasks: 0, fileBytes: 0 })]),
  },
  {
    word: "domains give",
    args: ({ domainId, email }) => [domainId, email],
    data: ({ domainId, personId, ownerId }) => ({ id: domainId, owner: personId, formerOwner: ownerId }),
  },
  {
    word: "domains give",
    args: ({ domainId, ownerId }) => [domainId, ownerId],
    data: ({ domainId, personId, ownerId }) => ({ id: domainId, owner: ownerId, formerOwner: personId }),
  },
  {
    word: "domains hash",
    args: ({ domainId }) => [domainId],
    data: ({ domainId }) => ({
      id: domainId,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      tables: expect.arrayContaining([{ name: "panels", rows: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]),
    }),
  },
  {
    word: "people delete",
    args: () => ["ada.added@example.org", "--yes"],
    data: () => ({ id: expect.any(String), deleted: [expect.any(String)], left: [] }),
  },
  {
    word: "audit",
    args: () => ["--since", "1d"],
    data: ({ personId }) =>
      expect.arrayContaining([
        expect.objectContaining({ kind: "person-suspended", about: personId, device: "tavola" }),
      ]),
  },
  {
    word: "jobs",
    data: () => expect.arrayContaining([{ kind: "invite mails", waiting: 0, failed: 0, first: null }]),
  },
  // All that was done before has left nothing that does not fit.
  { word: "check", data: () => ({ found: [] }) },
];
/** What cannot be done twice. */
const last: Sample[] = [
  { word: "domains delete", args: ({ domainId }) => [domainId, "--yes"], data: ({ domainId }) => ({ id: domainId }) },
];
/** One takes a server that nobody runs: see `setup.db.test.ts`. */
const there = words
  .filter(({ where, name }) => where === "installation" && name !== "setup-code")
  .map(({ name }) => name);

test("each word that works on an installation is tried here [F7]", () => {
  expect(new Set([...samples, ...last].map(({ word }) => word))).toEqual(new Set(there));
});

const asking = ({ word, args = () => [] }: Sample): string[] => [...word.split(" "), ...args(world)];

describe.each(["runs", "does not run"])("while the server %s", (state) => {
  beforeAll(async () => {
    if (state === "does not run") await server.stop();
  });

  test.each(state === "runs" ? samples : [...samples, ...last])("tavola $word does it [F7]", async (sample) => {
    const { code, out, err } = await askProgram([...asking(sample), "--json"], server.environment);
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual(sample.data(world));
  });

  test("tavola doctor looks at every part, and finds nothing bad [F8]", async () => {
    const { code, out, err } = await askProgram(["doctor", "--offline", "--json"], server.environment);
    const { checks } = JSON.parse(out) as { checks: { name: string; state: string }[] };
    expect([code, err, checks.filter(({ state }) => state === "bad")]).toEqual([0, "", []]);
    const wrong = await askProgram(["doctor", "--offline"], {
      ...server.environment,
      LOG_LEVEL: "loud",
      S3_BUCKET: "b",
    });
    expect(wrong.code).toBe(1);
    expect(wrong.out.split("\n").filter((line) => line.startsWith("bad"))).toEqual([
      expect.stringMatching(
        /^bad +settings: .*LOG_LEVEL=loud cannot be used.*Pictures and files in a bucket also take/,
      ),
    ]);
  });

  test("what it did is told in sentences [F7]", async () => {
    const { code, out, err } = await askProgram(["people", "list"], server.environment);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(new RegExp(`^${world.personId} +\\S+@\\S+ +Mia Member`, "m"));
  });

  test.each([
    [["people", "show", "nobody@example.org"], 1, "Nobody here has the address or id nobody@example.org."],
    [
      ["people", "add", "Mia Again", "not an address"],
      2,
      '"not an address" cannot be used: This is not an e-mail address.',
    ],
    [["audit", "--since", "7"], 2, "--since 7 is no instant such as 2026-11-28T03:00Z, nor days such as 7d."],
    [["operators", "remove", "mia.member", "--yes"], 1, "Nobody here has the address or id mia.member."],
    [["domains", "give", "nothing", "nobody@example.org"], 1, "No domain here has the id nothing."],
  ])("%j cannot be done: a sentence, and exit code %i [F7]", async (args, code, sentence) => {
    const told = await askProgram(args, server.environment);
    expect(told).toMatchObject({ code, out: "", err: expect.stringContaining(`tavola: ${sentence}`) });
  });
});
