import { Failure } from "../../../contract/shared/errors.ts";

/** What stands outside of the process, or around it, and the settings that say where or how much. */
export const parts = {
  postgres: { part: "database", setting: "DATABASE_URL" },
  sqlite: { part: "database", setting: "DATA_DIR" },
  bucket: { part: "bucket", setting: "S3_ENDPOINT" },
  bucketName: { part: "bucket", setting: "S3_BUCKET" },
  bucketKey: { part: "bucket", setting: "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY" },
  redis: { part: "Redis", setting: "REDIS_URL" },
  provider: { part: "sign-in provider", setting: "OIDC_ISSUER" },
  providerClient: { part: "sign-in provider", setting: "OIDC_CLIENT_ID" },
  providerSecret: { part: "sign-in provider", setting: "OIDC_CLIENT_ID, OIDC_CLIENT_SECRET" },
  providerRedirect: { part: "sign-in provider", setting: "PUBLIC_URL" },
  providerTrust: { part: "sign-in provider", setting: "OIDC_TRUST_EMAIL" },
  clock: { part: "sign-in provider", setting: "this machine's clock" },
  address: { part: "address", setting: "PUBLIC_URL" },
  files: { part: "open files", setting: "ulimit -n" },
} as const satisfies Record<string, Part>;

export interface Part {
  part: string;
  setting: string;
}

/** A request that cannot be done while a part is away. */
export class PartAway extends Failure {
  readonly away: Part;
  constructor(away: Part, cause: unknown) {
    super("unavailable", {}, cause);
    this.away = away;
  }
}
