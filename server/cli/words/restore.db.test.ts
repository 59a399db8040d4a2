import { readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { newFolder } from "../../archive/testing/archived.ts";
import { randomPicture } from "../../testing/pictures.ts";
import { newPerson, ok } from "../../testing/team.ts";
import { askProgram } from "../testing/ask-program.ts";
import { startWithControl } from "../testing/start-with-control.ts";

let server: Awaited<ReturnType<typeof startWithControl>>;
let whole: string;
let wounded: string;

const ask = (...args: string[]) => askProgram([...args, "--json"], server.environment);
const backUp = async (): Promise<{ code: number; file: string; missing: string[] }> => {
  const { code, out } = await ask("backup", "--to", newFolder());
  return { code, ...JSON.parse(out) };
};
const pictures = (): string[] =>
  readdirSync(join(server.dataDir, "pictures"), { recursive: true })
    .map((name) => join(server.dataDir, "pictures", String(name)))
    .filter((path) => path.endsWith(".webp"));

/** A picture, and the files that are there then. */
const upload = async (name: string): Promise<string[]> => {
  const person = await newPerson(server, name);
  await ok(person.call(uploadPicture, { body: { profilePicture: await randomPicture() } }));
  return pictures();
};

beforeAll(async () => {
  server = await startWithControl();
  const [first = ""] = await upload("Ada Before");
  ({ file: whole } = await backUp());
  const later = (await upload("Bob After")).find((path) => path !== first) ?? "";
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  utimesSync(later, longAgo, longAgo);
  rmSync(first);
}, 120_000);
afterAll(() => server.close());

test("a backup that lacks files says which, and ends 1 [F16]", async () => {
  const { code, file, missing } = await backUp();
  expect([code, missing.length]).toEqual([1, 1]);
  wounded = file;
});

test("nothing is restored, rolled back or moved while the server runs, and it goes on [F17, F20, F21]", async () => {
  for (const args of [
    ["restore", whole, "--replace", "--yes"],
    ["rollback", "--yes"],
    ["move", "--to", newFolder(), "--yes"],
  ]) {
    const { code, err } = await ask(...args);
    expect([args[0], code]).toEqual([args[0], 1]);
    expect(err).toMatch(/^tavola: .+\.\n$/s);
  }
  await newPerson(server, "Cleo Current");
});

test("a backup takes the place of what went on after it, pictures and all, and of what it lacked it tells [F17, F19]", async () => {
  await server.stop();
  const refused = await ask("restore", whole, "--yes");
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("--replace") });
  const back = await ask("restore", whole, "--replace", "--yes");
  expect([back.code, back.err]).toEqual([0, ""]);
  expect(JSON.parse(back.out)).toMatchObject({ found: [], aside: expect.stringContaining("aside") });
  expect(pictures()).toHaveLength(2);
  const people = JSON.parse((await ask("people", "list")).out) as { name: string }[];
  expect(JSON.stringify(people)).toContain("Ada Before");
  expect(JSON.stringify(people)).not.toContain("Bob After");
  for (const picture of pictures()) rmSync(picture);
  const told = JSON.parse((await ask("restore", wounded, "--replace", "--yes")).out);
  expect(told.found).toMatchObject([{ name: "picture-bytes-missing", count: 1 }]);
});

test("a stopped server moves to another folder, and only there it goes on [F21]", async () => {
  const folder = newFolder();
  const moved = await ask("move", "--to", folder, "--yes");
  expect([moved.code, moved.err]).toEqual([0, ""]);
  const { DATABASE_URL: _, ...there } = { ...server.environment, DATA_DIR: folder };
  const { out } = await askProgram(["people", "list", "--json"], there);
  expect(out).toContain("Ada Before");
});

test("where there was no upgrade nothing is rolled back, and the reason is told [F20]", async () => {
  expect(await ask("rollback", "--yes")).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      server.databaseUrl ? "tavola restore FILE --replace" : "no copy from before an upgrade",
    ),
  });
});
