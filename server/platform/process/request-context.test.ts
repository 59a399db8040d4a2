import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { asOfThisRequest, currentRequest, withinRequest } from "./request-context.ts";

test("a line of the log names the request that it is a part of, and none where there is none [F11]", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  await withinRequest({ requestId: "first-one", trace: "ab" }, async () => {
    log.info({ user: "somebody" }, "asked");
    await Promise.resolve();
    log.info("answered");
  });
  log.info("by itself");
  expect(lines.map(({ msg, requestId, trace, user }) => [msg, requestId, trace, user])).toEqual([
    ["asked", "first-one", "ab", "somebody"],
    ["answered", "first-one", "ab", undefined],
    ["by itself", undefined, undefined, undefined],
  ]);
});

test("works that share a transaction stay parts of their own requests, whoever begins them [F11]", () => {
  const works = ["first-one", "second-one"].map((requestId) =>
    withinRequest({ requestId }, () => asOfThisRequest((more: string) => `${currentRequest()?.requestId} ${more}`)),
  );
  const begun = withinRequest({ requestId: "third-one" }, () => works.map((work) => work("done")));
  expect(begun).toEqual(["first-one done", "second-one done"]);
});
