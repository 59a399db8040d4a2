import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PICTURES_PATH } from "../../../contract/users/picture.ts";
import { grade } from "../../testing/observatory.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";

const PAGE = `<!doctype html><title>x</title><script data-panel-scripts="/assets/b.js">first()</script><script type="module" src="/assets/a.js"></script>`;
const PICTURE = `${"p".repeat(43)}.webp`;

/** Pages as they are built, and a picture. */
const furnish = (folder: string): void => {
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, "pictures", PICTURE.slice(0, 2)), { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "assets/a.js"), "export {};");
  writeFileSync(join(folder, "pictures", PICTURE.slice(0, 2), PICTURE), "picture");
};

/** Behind a proxy that ends HTTPS, with a provider to sign in with; and on this machine alone. */
let behindHttps: TestServer;
let plain: TestServer;
beforeAll(async () => {
  const provider = { OIDC_CLIENT_ID: "tavola", OIDC_CLIENT_SECRET: "secret", OIDC_ISSUER: "https://id.example.org" };
  behindHttps = await startTestServer({ PUBLIC_URL: "https://board.example.org", ...provider }, furnish);
  plain = await startTestServer({}, furnish);
});
afterAll(async () => {
  await behindHttps.close();
  await plain.close();
});

const answers: [what: string, path: string, status: number][] = [
  ["the page", "/", 200],
  ["a page of a panel", "/panel/road-map/019", 200],
  ["a page whose address is cut short [fault 45]", "/home%", 200],
  ["a page whose address is in another encoding [fault 45]", "/panel/stra%DFe/019?task=%DF", 200],
  ["an asset", "/assets/a.js", 200],
  ["an asset that is not there", "/assets/b.js", 404],
  ["a picture", `${PICTURES_PATH}/${PICTURE}`, 200],
  ["a picture that is not there", `${PICTURES_PATH}/${PICTURE.replace("p", "q")}`, 404],
  ["the API", "/api/auth/methods", 200],
  ["the API's description", "/api/openapi.json", 200],
  ["the API's reference", "/api/docs", 200],
  ["the reference's style", "/api/docs/style.css", 200],
  ["a call without a session", "/api/domains", 401],
  ["a call that does not exist", "/api/nowhere", 404],
  ["the page that a sign-in comes back to", "/auth/callback", 400],
];

test.each(answers)(
  "%s earns an A+ of the MDN HTTP Observatory, with nothing lost [D2, D14, D40]",
  async (_what, path, status) => {
    const { headers, text, ...answered } = await behindHttps.raw("GET", path);
    expect(answered.status).toBe(status);
    expect(grade({ headers, body: text })).toMatchObject({ isAPlus: true, lost: [] });
  },
);

test("each of the headers counts in the grade [D2]", async () => {
  const { headers, text } = await behindHttps.raw("GET", "/");
  const whole = grade({ headers, body: text }).score;
  for (const name of [
    "content-security-policy",
    "strict-transport-security",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-resource-policy",
  ]) {
    const fewer = new Headers(headers);
    fewer.delete(name);
    expect([name, grade({ headers: fewer, body: text }).score < whole]).toEqual([name, true]);
  }
  const unsafe = new Headers(headers);
  unsafe.set("content-security-policy", "default-src 'none'; script-src 'self' 'unsafe-inline'");
  expect(grade({ headers: unsafe, body: text })).toMatchObject({ isAPlus: false });
});

test("no page may be framed, run or style inline, or keep a popup from answering [D14]", async () => {
  const { headers } = await plain.raw("GET", "/");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toMatch(/(^|;)frame-ancestors 'none'/);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
});

test("a page may run the script that stands in it, and only that one [D14]", async () => {
  const hash = createHash("sha256").update("first()").digest("base64");
  for (const path of ["/", "/index.html", "/panel/road-map/019"]) {
    const { headers, text } = await plain.raw("GET", path);
    expect(text).toBe(PAGE);
    expect(headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}';`);
  }
  const { headers } = await plain.raw("GET", "/assets/a.js");
  expect(headers.get("content-security-policy")).toContain("script-src 'self';");
});

test("on a plain-HTTP network nothing forces HTTPS [D40]", async () => {
  const { headers } = await plain.raw("GET", "/");
  expect(headers.get("strict-transport-security")).toBeNull();
  expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test("long polling is neither guessed at nor kept [D8]", async () => {
  const { status, headers } = await plain.raw("GET", "/api/socket/?EIO=4&transport=polling&params=%7B%7D");
  expect([status, headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual([
    200,
    "nosniff",
    "no-store",
  ]);
});
