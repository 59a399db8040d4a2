import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

/** Work that ends when it is told to. */
const heldWork = () => {
  const begun: { key: string; items: readonly string[]; end: (failure?: Error) => void }[] = [];
  const run = coalesce<string, string>(
    (key, items) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve(items.join()));
        begun.push({ key, items, end });
      }),
  );
  return { begun, run };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("who comes while the work runs for others is in the next run, with all who came until then; other keys do not wait [D3]", async () => {
  const { begun, run } = heldWork();
  const first = run("domain", "a");
  await turn();
  const next = ["b", "c"].map((item) => run("domain", item));
  const other = run("another", "d");
  await turn();
  expect(begun.map(({ key, items }) => [key, items])).toEqual([
    ["domain", ["a"]],
    ["another", ["d"]],
  ]);
  begun[0]?.end();
  expect(await first).toBe("a");
  await turn();
  expect(begun[2]?.items).toEqual(["b", "c"]);
  begun[2]?.end();
  begun[1]?.end();
  expect(await Promise.all([...next, other])).toEqual(["b,c", "b,c", "d"]);
  // Nothing is kept of those that are over.
  void run("domain", "e");
  await turn();
  expect(begun[3]?.items).toEqual(["e"]);
});

test("a run that fails fails for those in it, and the next one goes on [D3]", async () => {
  const { begun, run } = heldWork();
  const first = run("domain", "a");
  await turn();
  const second = run("domain", "b");
  begun[0]?.end(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  await turn();
  begun[1]?.end();
  expect(await second).toBe("b");
});
