import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder, NoFolder } from "./make-folder.ts";
import { isOutage, reasonOf } from "./outages.ts";

let around: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), "tavola-folder-"));
});
afterEach(() => rmSync(around, { recursive: true }));

const refusal = (path: string): unknown => {
  try {
    makeFolder(path);
  } catch (reason) {
    return reason;
  }
  throw new Error("It was made.");
};

test("a folder is made with all that is missing above it, and one that is there is left as it is [D40]", () => {
  const path = join(around, "a", "b", "c");
  makeFolder(path);
  writeFileSync(join(path, "kept"), "");
  symlinkSync(join(around, "a"), join(around, "link"));
  makeFolder(path);
  makeFolder(join(around, "link"));
  makeFolder(join(around, "link", "d"));
  expect([statSync(join(path, "kept")).isFile(), statSync(join(around, "a", "d")).isDirectory()]).toEqual([true, true]);
});

const file = () => writeFileSync(join(around, "there"), "");
const link = () => symlinkSync(join(around, "unmounted"), join(around, "there"));
const loop = () => symlinkSync(join(around, "there"), join(around, "there"));

test.each([
  ["a file", file, "there", "AROUND/there is a file"],
  ["what lies below a file", file, "there/a/b", "AROUND/there is a file"],
  [
    "a link to a file",
    () => symlinkSync(import.meta.filename, join(around, "there")),
    "there",
    "AROUND/there is a file",
  ],
  ["a link that points to nothing", link, "there", "AROUND/there points to nothing"],
  ["what lies below a link that points to nothing", link, "there/a/b", "AROUND/there points to nothing"],
  ["a link to itself", loop, "there", "ELOOP: too many symbolic links encountered, stat 'AROUND/there'"],
])("%s is refused as what it is, a state of the machine [fault 27]", (_, make, path, reason) => {
  make();
  const refused = refusal(join(around, path));
  expect(refused).toBeInstanceOf(NoFolder);
  expect([isOutage(refused), reasonOf(refused)]).toEqual([true, reason.replace("AROUND", around)]);
});

test("what the file system refuses in words of its own is a state of the machine as well [fault 27]", () => {
  const refused = refusal(join(around, "n".repeat(256)));
  expect([isOutage(refused), reasonOf(refused)]).toEqual([true, expect.stringMatching(/^ENAMETOOLONG: /)]);
});

test.runIf(process.platform === "linux")(
  "where nothing can be made that is the answer, at once [D40, fault 27]",
  () => {
    for (const path of ["/proc/nothing", "/proc/nothing/a/b"])
      expect(reasonOf(refusal(path))).toBe("nothing can be made in /proc");
  },
);
