import { type Config, publicUrlOf } from "../config.ts";
import { createContextOf } from "../platform/http/request-ids.ts";
import { createIdentity } from "../platform/identity/identity.ts";
import { createLog } from "../platform/process/log.ts";

/** Why the start would say that nobody could sign in; undefined: they can. */
export const signInTrouble = (config: Config): string | undefined => {
  const { host, oidc, passwordSignIn } = config;
  if (passwordSignIn && !oidc.clientId) return undefined;
  try {
    createIdentity({
      ...{ publicUrl: publicUrlOf(config), host, secret: Buffer.alloc(32), log: createLog("silent") },
      contextOf: createContextOf([]),
      ...{ oidcIssuer: oidc.issuer, oidcClientId: oidc.clientId, oidcClientSecret: oidc.clientSecret },
      markUsed: async () => false,
    });
    return undefined;
  } catch (reason) {
    return (reason as Error).message;
  }
};
