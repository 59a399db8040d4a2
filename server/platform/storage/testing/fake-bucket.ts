import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { BucketSettings } from "../bucket-client.ts";

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

/** A file that comes in part by part. */
interface Upload {
  path: string;
  type: string | undefined;
  begun: string;
  parts: Map<number, Buffer>;
}

export interface FakeBucket {
  settings: BucketSettings;
  /** Files that are on their way in parts, by their id. */
  uploads: Map<string, Upload>;
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

/** S3 takes no part that is smaller, but for the last. */
const LEAST_PART = 5 * 1024 * 1024;

/** What is asked of files in parts; undefined where it is something else. */
const askedOfParts = (
  { uploads, files }: Pick<FakeBucket, "uploads" | "files">,
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
  body: Buffer,
): [status: number, body?: Buffer | undefined, headers?: Record<string, string>] | undefined => {
  const id = searchParams.get("uploadId");
  if (pathname === "/the-bucket" && searchParams.has("uploads")) {
    const entries = [...uploads].map(
      ([uploadId, { path, begun }]) =>
        `<Upload><Key>${path.slice("/the-bucket/".length)}</Key><UploadId>${uploadId}</UploadId><Initiated>${begun}</Initiated></Upload>`,
    );
    return [200, Buffer.from(`<ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`)];
  }
  if (method === "POST" && searchParams.has("uploads")) {
    const uploadId = `upload+${randomUUID()}&`;
    uploads.set(uploadId, {
      path: pathname,
      type: headers["content-type"],
      begun: new Date().toISOString(),
      parts: new Map(),
    });
    return [200, Buffer.from(`<UploadId>${uploadId.replace("&", "&amp;")}</UploadId>`)];
  }
  if (id === null) return undefined;
  const upload = uploads.get(id);
  if (!upload || upload.path !== pathname) return [404];
  if (method === "DELETE") {
    uploads.delete(id);
    return [204];
  }
  if (method === "PUT") {
    if (headers["x-amz-content-sha256"] !== sha256(body)) return [400];
    upload.parts.set(Number(searchParams.get("partNumber")), body);
    return [200, undefined, { etag: `"${sha256(body).slice(0, 32)}"` }];
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
  const parts = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
  const fit = named.every(([, , tag], at) => sha256(parts[at] ?? "").startsWith(tag ?? "-"));
  if (!fit || parts.slice(0, -1).some(({ length }) => length < LEAST_PART))
    return [200, Buffer.from("<Error><Code>InvalidPart</Code></Error>")];
  uploads.delete(id);
  files.set(pathname, { bytes: Buffer.concat(parts), type: upload.type });
  return [200, Buffer.from("<CompleteMultipartUploadResult/>")];
};

/** A bucket of one process: takes, gives and deletes what is signed with its key, and nothing else. */
export const startFakeBucket = async (): Promise<FakeBucket> => {
  const files: FakeBucket["files"] = new Map();
  const uploads: FakeBucket["uploads"] = new Map();
  const troubles: number[] = [];
  const requests: string[] = [];
  const secretAccessKey = "secret/of+the=bucket";

  const answer = async (
    request: IncomingMessage,
  ): Promise<[status: number, body?: Buffer | undefined, headers?: Record<string, string>]> => {
    const body = await bodyOf(request);
    const { method = "", url = "", headers } = request;
    requests.push(`${method} ${url}`);
    const trouble = troubles.shift();
    if (trouble) return [trouble];
    if (!headers.authorization?.endsWith(`Signature=${signatureOf(request, secretAccessKey)}`)) return [403];
    const asked = new URL(url, "http://bucket");
    const { pathname, searchParams } = asked;
    const ofParts = askedOfParts({ uploads, files }, request, asked, body);
    if (ofParts) return ofParts;
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
      ([status, body, headers]) =>
        response.writeHead(status, { "content-length": body?.length ?? 0, ...headers }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, region: "eu-central-1", bucket: "the-bucket", accessKeyId: "the-key", secretAccessKey },
    files,
    uploads,
    troubles,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
