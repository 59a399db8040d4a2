import { jwtVerify, SignJWT } from "jose";
import { deriveKey } from "./derive-key.ts";

/** What makes a supplement belong to one ID token and no other. */
export interface TokenIdentity {
  iss: string;
  sub: string;
  nonce: string;
}

export interface Supplements {
  sign(token: TokenIdentity, claims: Record<string, unknown>): Promise<string>;
  /** The claims of a supplement that is ours and belongs to this token; throws a jose error otherwise. */
  open(supplement: string, token: TokenIdentity): Promise<Record<string, unknown>>;
}

const CARRIED = ["email", "email_verified", "name", "given_name", "family_name", "picture"];

const carried = (claims: Record<string, unknown>) => ({
  ...Object.fromEntries(CARRIED.filter((name) => claims[name] !== undefined).map((name) => [name, claims[name]])),
  // Always said: the token's own "verified" must not vouch for an address that came from here.
  email_verified: claims.email_verified ?? null,
});

/**
 * Many providers answer name and address only at their userinfo endpoint (OpenID Connect Core 5.4), which needs the
 * access token that never leaves the server. The server asks there while the popup comes back, signs what it heard,
 * and appends it to the ID token behind a `~`, so that verifying needs no stored state.
 */
export const createSupplements = (secret: Buffer): Supplements => {
  const key = deriveKey(secret, "userinfo supplement");
  return {
    sign: ({ iss, sub, nonce }, claims) =>
      new SignJWT({ ...carried(claims), nonce })
        .setProtectedHeader({ alg: "HS256", typ: "userinfo+jwt" })
        .setIssuer(iss)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime("10 minutes")
        .sign(key),
    async open(supplement, { iss, sub, nonce }) {
      const { payload } = await jwtVerify(supplement, key, {
        algorithms: ["HS256"],
        typ: "userinfo+jwt",
        issuer: iss,
        subject: sub,
        requiredClaims: ["exp", "nonce"],
      });
      if (payload.nonce !== nonce) throw new Error("the userinfo belongs to another token");
      return carried(payload);
    },
  };
};
