import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { PartAway, parts } from "../process/outages.ts";
import type { Storage } from "./storage.ts";

export interface BucketSettings {
  /** Such as https://s3.eu-central-1.amazonaws.com; no slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Files in a bucket of any service that speaks S3, addressed by path. */
export const openBucket = (settings: BucketSettings, folder: string): Storage => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  const send = async (method: string, name: string, more: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${encodeURIComponent(bucket)}/${folder}/${encodeURIComponent(name)}`;
    const response = await client
      .fetch(address, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...more })
      .catch((cause: unknown) => {
        throw new PartAway(parts.bucket, cause);
      });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new PartAway(response.status === 403 ? parts.bucketKey : parts.bucket, `answered ${response.status}`);
  };

  return {
    put: async (name, bytes, type) => {
      const headers = {
        "content-type": type,
        "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
      };
      const response = await send("PUT", name, { body: new Uint8Array(bytes), headers });
      await response.body?.cancel();
      if (response.status === 404) throw new PartAway(parts.bucketName, "there is no such bucket");
    },
    get: async (name) => {
      const response = await send("GET", name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    remove: async (name) => {
      await (await send("DELETE", name)).body?.cancel();
    },
  };
};
