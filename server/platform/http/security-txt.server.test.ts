import { expect, test } from "vitest";
import { startTestServer } from "../../testing/server.ts";

test("every server says where a way in is to be told of, and until when that holds", async () => {
  const provider = { OIDC_CLIENT_ID: "tavola", OIDC_CLIENT_SECRET: "secret", OIDC_ISSUER: "https://id.example.org" };
  const server = await startTestServer({ PUBLIC_URL: "https://board.example.org", ...provider });
  try {
    const answer = await fetch(`${server.url}/.well-known/security.txt`);
    const fields = new Map(
      (await answer.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    const year = 365 * 86_400_000;
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(fields.get("Contact")).toMatch(/^https:\/\//);
    expect(fields.get("Canonical")).toBe("https://board.example.org/.well-known/security.txt");
    expect(Date.parse(fields.get("Expires") ?? "") - Date.now()).toBeGreaterThan(0);
    expect(Date.parse(fields.get("Expires") ?? "") - Date.now()).toBeLessThan(year);
  } finally {
    await server.close();
  }
});
