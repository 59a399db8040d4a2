import { expect, test } from "vitest";
import { Failure } from "../../../contract/shared/errors.ts";
import { wrongWith } from "./overheard.ts";

const told = { news: "The news 1.", task: "The work 1.", elsewhere: ["undisclosed"] };
const event = (text: string) => `42["info",{"message":"${text}"}]`;
const refused = (code: "bad-input" | "server-error") =>
  `437[${JSON.stringify({ error: new Failure(code).problem() })}]`;

test.each([
  [
    "member",
    [
      event(told.task),
      event(told.news),
      '42["versions",{"versions":{}}]',
      '431[{"versions":{}}]',
      refused("bad-input"),
    ],
  ],
  ["bystander", [event(told.news)]],
  ["stranger", [event("their own")]],
  ["nobody", ['44{"message":"Please log in again"}']],
] as const)("%s may hear %j [D8, D9]", (caller, heard) => {
  expect(wrongWith(caller, heard, told)).toEqual([]);
});

test.each([
  ["bystander", event(told.task), /a panel they do not see/],
  ["stranger", event(told.news), /a domain they are not in/],
  ["removed", event(told.news), /a domain they are not in/],
  ["owner", event("Undisclosed news"), /another domain/],
  ["bad token", '40{"sid":"x"}', /was let in/],
  ["owner", '42["secret-event",{}]', /nobody knows/],
  ["owner", refused("server-error"), /fault of the server's/],
  ["owner", "437[null]", /no problem of the catalogue/],
] as const)("it is noticed that %s hears %s [D8, D9]", (caller, heard, complaint) => {
  expect(wrongWith(caller, [heard], told).join("\n")).toMatch(complaint);
});
