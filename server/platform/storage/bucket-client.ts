import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { PartAway, parts } from "../process/parts.ts";

/** A service that speaks S3, and what it knows us by. */
export interface BucketKeys {
  /** Such as https://s3.eu-central-1.amazonaws.com; no slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
export interface BucketSettings extends BucketKeys {
  bucket: string;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const RETRIED_AFTER_MS = 100;

const mayPass = ({ status }: Response): boolean => status >= 500 || status === 429;

/** What stands in an element of an answer; names and tokens hold nothing else that XML writes otherwise. */
export const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

export const inTime = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);
export const noBucket = (): PartAway => new PartAway(parts.bucketName, "there is no such bucket");

/** What asks any service that speaks S3 about a folder of a bucket, addressed by path; an empty folder is the bucket itself. */
export const bucketClient = (settings: BucketSettings, folder: string) => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;
  const prefix = folder === "" ? "" : `${folder}/`;

  /** Tries again what may pass; each try has a request of its own, since a stream cannot be sent twice. */
  const sendTo = async (address: string, request: () => RequestInit): Promise<Response> => {
    const ask = async (): Promise<Response> => {
      const { signal, ...init } = request();
      try {
        // Not within the signed request: nothing holds that once it is asked, and its signal goes with it when memory is
        // tidied. Then no time limit ends it.
        return await fetch(await client.sign(address, init), signal ? { signal } : {});
      } catch (cause) {
        throw new PartAway(parts.bucket, cause);
      }
    };
    let response = await ask();
    for (let tried = 0; mayPass(response) && tried < RETRIES; tried++) {
      await response.body?.cancel();
      await setTimeout(RETRIED_AFTER_MS * 2 ** tried);
      response = await ask();
    }
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new PartAway(response.status === 403 ? parts.bucketKey : parts.bucket, `answered ${response.status}`);
  };
  /** Signed as it is: in order, and a space is no plus. */
  const withQuery = (address: string, query: Record<string, string>): string => {
    const params = new URLSearchParams(query);
    params.sort();
    return `${address}?${params.toString().replaceAll("+", "%20")}`;
  };
  const addressOf = (name: string): string =>
    `${root}/${`${prefix}${name}`.split("/").map(encodeURIComponent).join("/")}`;
  return {
    prefix,
    /** Asks about a file, by its name in the folder. */
    send: (name: string, request: () => RequestInit, query?: Record<string, string>): Promise<Response> =>
      sendTo(query ? withQuery(addressOf(name), query) : addressOf(name), request),
    /** Asks about the bucket. */
    ask: (query: Record<string, string>): Promise<Response> =>
      sendTo(withQuery(root, query), () => ({ method: "GET", signal: inTime() })),
  };
};
