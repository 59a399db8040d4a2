import { createHash } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { BadIdToken, IdentityUnavailable } from "./errors.ts";
import type { Nonces } from "./nonces.ts";
import { type Identity, personFrom } from "./person.ts";
import type { Supplements } from "./userinfo-supplement.ts";

/** Remembers until `expiresAt` that this was used; false when it was used before. Must hold against two at once. */
export type MarkUsed = (hash: string, expiresAt: Date) => Promise<boolean>;

export interface TokenSource {
  issuer: string;
  keys: JWTVerifyGetKey;
}

export interface IdTokenVerifierOptions {
  /** The issuer and its keys. Throws IdentityUnavailable while they cannot be had. */
  source: () => Promise<TokenSource>;
  clientId: string;
  nonces: Nonces;
  supplements: Supplements;
  markUsed: MarkUsed;
  /** Whether addresses count that the provider does not say are verified. */
  trustEmail?: boolean | undefined;
  now?: () => Date;
}

export interface CheckedToken {
  person: Identity;
  /** Uses the token up; throws BadIdToken when it served before. */
  spend: (markUsed?: MarkUsed) => Promise<void>;
}

export interface IdTokenVerifier {
  /** Checks all but whether the token served before, which `spend` does: a login that answers 404 may leave it whole. */
  check: (idToken: string, expected?: { nonce?: string }) => Promise<CheckedToken>;
  /** Checks the token and uses it up. Throws BadIdToken or IdentityUnavailable. */
  verify: (idToken: string, expected?: { nonce?: string }) => Promise<Identity>;
}

const MAX_BYTES = 8 * 1024;
const MAX_AGE_S = 10 * 60;
const CLOCK_TOLERANCE_S = 10;
/** Signatures of a private key only: with HS256 in this list, anybody could sign with the public key. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

export const createIdTokenVerifier = (options: IdTokenVerifierOptions): IdTokenVerifier => {
  const { clientId, nonces, supplements, source, now = () => new Date() } = options;

  /** The claims of a well signed, timely token of this issuer for this client. */
  const signedClaims = async (jwt: string, { issuer, keys }: TokenSource): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(jwt, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
      maxTokenAge: MAX_AGE_S,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now(),
    });
    const audiences = Array.isArray(payload.aud) ? payload.aud.length : 1;
    if ((audiences > 1 || payload.azp !== undefined) && payload.azp !== clientId) {
      throw new BadIdToken("it was issued to another party");
    }
    return payload;
  };

  const check: IdTokenVerifier["check"] = async (idToken, expected = {}) => {
    // Characters are at most as many as bytes: refuse long texts before anything reads them.
    if (idToken.length > MAX_BYTES || Buffer.byteLength(idToken) > MAX_BYTES) throw new BadIdToken("too large");
    const [jwt = "", supplement, ...rest] = idToken.split("~");
    if (rest.length > 0) throw new BadIdToken("malformed");
    try {
      const from = await source();
      const claims = await signedClaims(jwt, from);
      const { nonce, sub = "" } = claims;
      if (typeof nonce !== "string") throw new BadIdToken("no nonce");
      if (expected.nonce !== undefined && expected.nonce !== nonce) throw new BadIdToken("another nonce");
      const expiresAt = nonces.expiry(nonce);
      if (!expiresAt) throw new BadIdToken("its nonce is not ours, or has ended");
      const more = supplement ? await supplements.open(supplement, { iss: from.issuer, sub, nonce }) : {};
      const person = personFrom(from.issuer, { ...claims, ...more }, options);

      // Not a hash of the token: an ECDSA signature can be turned into a second valid one. The nonce is unique too.
      const hash = createHash("sha256").update(`${from.issuer}\n${nonce}`).digest("base64url");
      return {
        person,
        async spend(markUsed = options.markUsed) {
          if (!(await markUsed(hash, expiresAt))) throw new BadIdToken("it served before");
        },
      };
    } catch (error) {
      if (error instanceof BadIdToken || error instanceof IdentityUnavailable) throw error;
      throw new BadIdToken(error instanceof errors.JOSEError ? error.code : "malformed", { cause: error });
    }
  };

  return {
    check,
    async verify(idToken, expected) {
      const { person, spend } = await check(idToken, expected);
      await spend();
      return person;
    },
  };
};
