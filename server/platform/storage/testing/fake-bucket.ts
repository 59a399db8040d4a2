import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { BucketSettings } from "../bucket.ts";

const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The signature that a request must have, as the documentation of AWS Signature Version 4 says. */
const signatureOf = ({ method, url, headers }: IncomingMessage, secret: string): string => {
  const [, scope = "", names = ""] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const [day = "", region = "", service = "", last = ""] = scope.split("/");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name])}\n`);
  const [path, query = ""] = (url ?? "").split("?");
  const canonical = [method, path, query, signed.join(""), names, headers["x-amz-content-sha256"]].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, service, last].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, toSign).toString("hex");
};

export interface FakeBucket {
  settings: BucketSettings;
  /** What it holds, by path. */
  files: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** Statuses to answer next instead of doing what is asked. */
  troubles: number[];
  requests: string[];
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const ranged = (bytes: Buffer, range: string | undefined): [status: number, body: Buffer] => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  return start === undefined ? [200, bytes] : [206, bytes.subarray(Number(start), Number(end) + 1)];
};

/** So many names in one page of a list: few, so that there is a second one. */
const LISTED_AT_ONCE = 2;

/** A page of what is there, as S3 writes it. */
const listed = (files: FakeBucket["files"], query: URLSearchParams): string => {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...files.keys()].map((path) => path.slice("/the-bucket/".length)).sort();
  const left = keys.filter((key) => key.startsWith(prefix) && key > after);
  const page = left.slice(0, LISTED_AT_ONCE);
  const entries = page.map((key) => {
    const size = files.get(`/the-bucket/${key}`)?.bytes.length ?? 0;
    return `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>${size}</Size></Contents>`;
  });
  const next = left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${next}${entries.join("")}</ListBucketResult>`;
};

/** A bucket of one process: takes, gives and deletes what is signed with its key, and nothing else. */
export const startFakeBucket = async (): Promise<FakeBucket> => {
  const files: FakeBucket["files"] = new Map();
  const troubles: number[] = [];
  const requests: string[] = [];
  const secretAccessKey = "secret/of+the=bucket";

  const answer = async (request: IncomingMessage): Promise<[status: number, body?: Buffer]> => {
    const body = await bodyOf(request);
    const { method = "", url = "", headers } = request;
    requests.push(`${method} ${url}`);
    const trouble = troubles.shift();
    if (trouble) return [trouble];
    if (!headers.authorization?.endsWith(`Signature=${signatureOf(request, secretAccessKey)}`)) return [403];
    const { pathname, searchParams } = new URL(url, "http://bucket");
    if (pathname === "/the-bucket" && searchParams.has("list-type"))
      return [200, Buffer.from(listed(files, searchParams))];
    if (!url.startsWith("/the-bucket/")) return [404];
    if (method === "DELETE") {
      files.delete(url);
      return [204];
    }
    const file = files.get(url);
    if (method !== "PUT") return file ? ranged(file.bytes, headers.range) : [404];
    if (headers["x-amz-content-sha256"] !== sha256(body)) return [400];
    files.set(url, { bytes: body, type: headers["content-type"] });
    return [200];
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, region: "eu-central-1", bucket: "the-bucket", accessKeyId: "the-key", secretAccessKey },
    files,
    troubles,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
