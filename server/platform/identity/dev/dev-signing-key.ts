import { createECDH, createHash } from "node:crypto";
import { deriveKey } from "../derive-key.ts";

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface DevSigningKey {
  kty: "EC";
  crv: "P-256";
  alg: "ES256";
  use: "sig";
  kid: string;
  x: string;
  y: string;
  d: string;
}

/** The development provider's key, from the server's secret: the same after a restart and in every process. */
export const devSigningKey = (secret: Buffer): DevSigningKey => {
  // 48 bytes for a 32-byte order, so that the remainder is even (FIPS 186-5, A.2.1).
  const wide = BigInt(`0x${deriveKey(secret, "development signing key", 48).toString("hex")}`);
  const d = Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  const point = curve.getPublicKey(); // 0x04, then x and y of 32 bytes each
  const text = (bytes: Buffer) => bytes.toString("base64url");
  const kid = createHash("sha256").update(point).digest("base64url").slice(0, 16);
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))];
  return { kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid, x, y, d: text(d) };
};

export const publicPart = ({ kty, crv, alg, use, kid, x, y }: DevSigningKey) => ({ kty, crv, alg, use, kid, x, y });
