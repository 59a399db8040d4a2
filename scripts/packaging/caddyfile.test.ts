import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { noCaddy, startCaddy } from "../../server/testing/services/caddy.ts";

const MB = 1024 * 1024;

interface Heard {
  id: string | undefined;
  bytes: number;
}

/** The shipped file in front of something that says what came. */
const startBehindCaddy = async () => {
  const behind = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on("end", () => response.end(JSON.stringify({ id: request.headers["x-request-id"], bytes })));
  }).listen(0, "127.0.0.1");
  await once(behind, "listening");
  onTestFinished(() => void behind.close());
  const caddy = await startCaddy({
    upstreams: [`127.0.0.1:${(behind.address() as AddressInfo).port}`],
    tls: false,
  });
  onTestFinished(() => caddy.remove());
  return async (headers: Record<string, string>, body: Uint8Array<ArrayBuffer>): Promise<Heard> => {
    const answer = await fetch(`${caddy.url}/api/files`, { method: "POST", headers, body });
    return (await answer.json()) as Heard;
  };
};

test.skipIf(noCaddy)(
  `the Caddyfile names each request by itself, and leaves the size of files to MAX_FILE_MB [F3, F11, F13]${noCaddy ? ` (skipped: ${noCaddy})` : ""}`,
  async () => {
    const post = await startBehindCaddy();
    const { id, bytes } = await post({ "x-request-id": "somebody-elses" }, new Uint8Array(27 * MB));
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(bytes).toBe(27 * MB);
  },
);
