import { EncryptJWT, jwtDecrypt } from "jose";
import { callbackPath } from "../../../../contract/auth/popup.ts";
import { deriveKey } from "../derive-key.ts";

/** What one popup must still know when it comes back from the provider. */
export interface Flow {
  /** The page's own id of this attempt. */
  flow: string;
  /** The origin on which the popup was opened; the callback is on the same. */
  origin: string;
  state: string;
  nonce: string;
  verifier: string;
  /** The e-mail address of the only person who may come back, when the page asked for that. */
  sameAs?: string;
}

export interface FlowCookies {
  /** A Set-Cookie header that holds the flow for ten minutes. */
  keep(flow: Flow): Promise<string>;
  /** The flow that this browser began with this id, if any. */
  find(flow: string, cookieHeader: string | undefined): Promise<Flow | undefined>;
  /** A Set-Cookie header that forgets the flow. */
  drop(flow: string): string;
}

const LIFETIME_S = 10 * 60;

/**
 * The flow travels in an encrypted cookie: any server process can take the popup back, and only the browser that
 * began the flow can end it. SameSite=Lax, because the provider's redirect is a navigation from another site.
 */
export const createFlowCookies = (secret: Buffer, secure: boolean): FlowCookies => {
  const key = deriveKey(secret, "sign-in flow");
  const name = (flow: string) => `tavola-sign-in-${flow}`;
  const cookie = (flow: string, value: string, maxAge: number) =>
    `${name(flow)}=${value}; Path=${callbackPath}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

  return {
    async keep(flow) {
      const sealed = await new EncryptJWT({ ...flow })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(`${LIFETIME_S} seconds`)
        .encrypt(key);
      return cookie(flow.flow, sealed, LIFETIME_S);
    },
    async find(flow, cookieHeader = "") {
      const prefix = `${name(flow)}=`;
      const found = cookieHeader.split(/; */).find((pair) => pair.startsWith(prefix));
      if (!found) return undefined;
      try {
        const { payload } = await jwtDecrypt<Flow>(found.slice(prefix.length), key, {
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
          requiredClaims: ["exp"],
        });
        return payload.flow === flow ? payload : undefined;
      } catch {
        return undefined;
      }
    },
    drop: (flow) => cookie(flow, "", 0),
  };
};
