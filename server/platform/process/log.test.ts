import { expect, test } from "vitest";
import { asText, createLog } from "./log.ts";
import { NO_REQUEST } from "./request-context.ts";

test("a line of the log names the request that it is of, and none where there is none [F11]", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const of = (requestId: string, trace?: string) => log.of({ ...NO_REQUEST, requestId, trace });
  of("first-one", "ab").info({ user: "somebody" }, "asked");
  of("second-one").info("answered");
  log.of(NO_REQUEST).info("by itself");
  log.info("by the process");
  expect(lines.map(({ msg, requestId, trace, user }) => [msg, requestId, trace, user])).toEqual([
    ["asked", "first-one", "ab", "somebody"],
    ["answered", "second-one", undefined, undefined],
    ["by itself", undefined, undefined, undefined],
    ["by the process", undefined, undefined, undefined],
  ]);
});

test("a line for people says when, how bad, what and what of, and stays one line whatever it names [F5, F11]", () => {
  const lines: string[] = [];
  const log = createLog("info", asText({ write: (line) => void lines.push(line) }));
  log.info({ port: 4000, host: "127.0.0.1" }, "Tavola is ready");
  log
    .of({ ...NO_REQUEST, requestId: "first-one" })
    .warn({ error: 'a "b"\nc\u001b[31m', list: [1, { a: null }], no: undefined }, "failed");
  log.error("two\nlines");
  expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z (.*)\n$/, "$1"))).toEqual([
    "info  Tavola is ready port=4000 host=127.0.0.1",
    String.raw`warn  failed requestId=first-one error="a \"b\"\nc\u001b[31m" list=[1,{"a":null}]`,
    String.raw`error "two\nlines"`,
  ]);
});
