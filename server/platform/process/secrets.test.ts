import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { NO_REQUEST } from "./request-context.ts";
import { withoutSecrets } from "./secrets.ts";

test("a secret is taken out of a text as it is, encoded, decoded and quoted [fault 30]", () => {
  const hide = withoutSecrets(["a%2Fb c", 'quo"ted', "a%zz"]);
  expect(hide("a%2Fb c, a/b c, a%2Fb%20c")).toBe("***, ***, ***");
  expect(hide(String.raw`quo"ted quo\"ted quo%22ted a%zz`)).toBe("*** *** *** ***");
});

test("a longer secret is taken out whole where it begins with a shorter one, and what stands in any word stays [fault 30]", () => {
  expect(withoutSecrets(["secret", "secret-of-old"])("secret-of-old, secret")).toBe("***, ***");
  expect(withoutSecrets(["a", "the"])("at the database")).toBe("at the database");
});

test("no line of the log tells a secret, whatever a library says, and stays a line [fault 30]", () => {
  const lines: string[] = [];
  const secret = 'pa"ss\\word';
  const log = createLog("info", { write: (line) => void lines.push(line) }, withoutSecrets([secret]));
  log.warn({ error: `connect redis://:${secret}@cache`, ms: 7 }, "redis");
  log.warn("without anything beside");
  log.of({ ...NO_REQUEST, requestId: "asked-by-ada" }).warn({ error: `connect redis://:${secret}@cache` }, "redis");
  const [first, second, third] = lines.map((line) => JSON.parse(line) as unknown);
  expect(first).toMatchObject({ error: "connect redis://:***@cache", ms: 7, msg: "redis" });
  expect(second).toMatchObject({ msg: "without anything beside" });
  expect(third).toMatchObject({ requestId: "asked-by-ada", error: "connect redis://:***@cache" });
});
