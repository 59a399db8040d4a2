import { expect, test } from "vitest";
import { createLog } from "./log.ts";
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
