import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const fileIn = (name: string) => readFileSync(new URL(`../../packaging/${name}`, import.meta.url), "utf8");
const unit = fileIn("tavola.service");
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value);

test("a call that the unit closes is refused, where it would end the process, and Node's own are open [F4]", () => {
  expect(valuesOf("SystemCallErrorNumber")).toEqual(["EPERM"]);
  // A later line gives back what one before took away.
  expect(valuesOf("SystemCallFilter").at(-1)?.split(" ")).toEqual(expect.arrayContaining(["@pkey", "fchown"]));
});

test("a word is carried out as the unit runs the server: as its user, with its folder, settings and program [F4, F7]", () => {
  const word = fileIn("tavola-by-systemd");
  const given = [...word.matchAll(/-p (\S+)/g)].map(([, property]) => property);
  const names = ["DynamicUser", "StateDirectory", "StateDirectoryMode", "UMask", "EnvironmentFile"];
  const environment = valuesOf("Environment").flatMap((values) => values?.split(" ") ?? []);
  const same = [
    ...names.flatMap((name) => valuesOf(name).map((value) => `${name}=${value}`)),
    ...environment.map((each) => `Environment=${each}`),
  ];
  // The unit's user has its name.
  expect(given).toEqual(expect.arrayContaining(["User=tavola", ...same]));
  expect(word).toContain(`${valuesOf("ExecStart")[0]?.replace(/ start$/, "")} "$@"`);
});
