import { expect, test } from "vitest";
import { attachment } from "./send-file.ts";

test.each([
  ["Plan.csv", `attachment; filename="Plan.csv"; filename*=UTF-8''Plan.csv`],
  ["Bär.csv", `attachment; filename="B_r.csv"; filename*=UTF-8''B%C3%A4r.csv`],
  [`a"b\\c%41'.csv`, `attachment; filename="a_b_c_41'.csv"; filename*=UTF-8''a%22b%5Cc%2541%27.csv`],
  ["x\r\nSet-Cookie: a=b", `attachment; filename="x__Set-Cookie: a=b"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a%3Db`],
])("the name %j is told so that no client misreads it [D28, S3.19]", (name, told) => {
  expect(attachment(name)).toBe(told);
});

const nameIn = (header: string): string => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? "");
const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}";

test.each([
  ["of families, with its ending", `${family.repeat(196)}.png`, new RegExp(`^(${family})+\\.png$`, "u")],
  ["of families, without one", family.repeat(200), new RegExp(`^(${family})+$`, "u")],
  ["of accents", `${"e\u0323\u0302\u0301".repeat(200)}.pdf`, /^(e\u0323\u0302\u0301)+\.pdf$/u],
  ["whose ending is no ending", `a.${family.repeat(198)}`, new RegExp(`^a\\.(${family})+$`, "u")],
  ["of one character", `${"\u{1f468}\u200d".repeat(2_000)}\u{1f468}.txt`, /^file\.txt$/],
])("a name %s is cut between characters where proxies would take no such header [E20, E21]", (_what, name, cut) => {
  const header = attachment(name);
  expect(nameIn(header)).toMatch(cut);
  expect(header.length).toBeLessThan(2_000);
});

test.each([
  ["200 Latin", "x".repeat(200)],
  ["200 Cyrillic", `${"\u0436".repeat(196)}.txt`],
  ["124 Chinese", `${"\u8a08".repeat(120)}.txt`],
])("a name of %s letters is told whole [E20, E21]", (_what, name) => {
  expect(nameIn(attachment(name))).toBe(name);
});
