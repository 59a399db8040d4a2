import { expect, test } from "vitest";
import { parseAddresses } from "./parse-addresses.ts";

test.for([
  ["one a line", "ada@x.org\nbo@x.org\r\n\r\n cy@x.org ", ["ada@x.org", "bo@x.org", "cy@x.org"]],
  [
    "with commas, semicolons and blanks",
    "ada@x.org, bo@x.org;cy@x.org  di@x.org",
    ["ada@x.org", "bo@x.org", "cy@x.org", "di@x.org"],
  ],
  ["as mail programs write them", 'Ada Lovelace <ada@x.org>, "Bo" <bo@x.org>', ["ada@x.org", "bo@x.org"]],
  ["with one twice, in another case", "ada@x.org Ada@X.org", ["ada@x.org"]],
  ["with one that is none, which the server names", "ada@x.org, nonsense", ["ada@x.org", "nonsense"]],
  ["of nothing", " \n , ;", []],
] as const)("a list %s is read [D34]", ([, typed, addresses]) => {
  expect(parseAddresses(typed)).toEqual(addresses);
});
