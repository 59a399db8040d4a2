import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import { devSubject } from "../dev/dev-person.ts";
import { devSigningKey, publicPart } from "../dev/dev-signing-key.ts";

/** What stands in the answer to a request instead of what belongs there. */
export interface Amiss {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string;
}
type FailurePlace = "discovery" | "keys" | "token";

export interface FakeProvider {
  issuer: string;
  /** The settings of a server that signs people in here. */
  settings: Record<string, string>;
  /** Who comes back from here: claims of the ID token, over the usual ones. Undefined leaves one out. */
  person: JWTPayload;
  /** What it says of people where it is asked with an access token. Undefined: it cannot be asked. */
  userinfo?: JWTPayload;
  /** What the discovery document says, over the usual. */
  metadata: Record<string, unknown>;
  /** What is answered instead, place by place. */
  amiss: Partial<Record<FailurePlace, Amiss>>;
  /** The error that people are sent back with, in place of a code. */
  refuses?: string;
  /** An ID token for somebody who opened a popup of the server at this address. */
  idToken(server: string, email: string, name: string): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = "tavola-at-a-fake-provider";
const FLOW = "a-page-of-this-browser";

/** An OpenID Connect provider in a few lines, which can do everything wrong that providers and hosts do wrong. */
export const startFakeProvider = async (secret = "a secret of the client"): Promise<FakeProvider> => {
  const key = devSigningKey(randomBytes(32));
  const privateKey = await importJWK(key, key.alg);
  const nonces = new Map<string, string>();

  const signed = (nonce: string, person: JWTPayload): Promise<string> => {
    const { email = "ada@example.org" } = person;
    const usual = { sub: devSubject(String(email)), email, email_verified: true, name: "Ada Lovelace" };
    const iat = Math.floor(Date.now() / 1000);
    const issued = { iss: provider.issuer, aud: CLIENT, nonce, iat, exp: iat + 3600 };
    const claims = Object.entries({ ...usual, ...issued, ...person });
    return new SignJWT(Object.fromEntries(claims.filter(([, value]) => value !== undefined)))
      .setProtectedHeader({ alg: key.alg, kid: key.kid })
      .sign(privateKey);
  };

  const token = async (request: IncomingMessage): Promise<Amiss> => {
    const basic = Buffer.from(request.headers.authorization?.slice("Basic ".length) ?? "", "base64").toString();
    if (decodeURIComponent(basic.replaceAll("+", " ")) !== `${CLIENT}:${secret}`)
      return { status: 401, body: JSON.stringify({ error: "invalid_client", error_description: `not ${basic}` }) };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const code = new URLSearchParams(Buffer.concat(chunks).toString()).get("code") ?? "";
    const id_token = await signed(nonces.get(code) ?? "", provider.person);
    return { body: JSON.stringify({ access_token: "access", token_type: "Bearer", expires_in: 60, id_token }) };
  };
  const discovery = (): Amiss => {
    const { issuer } = provider;
    const usual = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [key.alg],
      ...(provider.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
    };
    return { body: JSON.stringify({ ...usual, ...provider.metadata }) };
  };
  const keys = (): Amiss => ({ body: JSON.stringify({ keys: [publicPart(key)] }) });

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://any");
    const send = ({ status = 200, type = "application/json", headers = {}, body }: Amiss) =>
      response.writeHead(status, { "content-type": type, ...headers }).end(body);
    if (pathname.endsWith("/.well-known/openid-configuration"))
      return void send(provider.amiss.discovery ?? discovery());
    if (pathname.endsWith("/keys")) return void send(provider.amiss.keys ?? keys());
    if (pathname.endsWith("/token")) return void token(request).then((answer) => send(provider.amiss.token ?? answer));
    if (pathname.endsWith("/userinfo")) return void send({ body: JSON.stringify(provider.userinfo) });
    if (!pathname.endsWith("/authorize")) return void send({ status: 404, body: "{}" });
    const code = randomBytes(8).toString("hex");
    nonces.set(code, searchParams.get("nonce") ?? "");
    const back = new URL(searchParams.get("redirect_uri") ?? "");
    const answer = provider.refuses === undefined ? { code } : { error: provider.refuses, error_description: "No." };
    back.search = new URLSearchParams({ ...answer, state: searchParams.get("state") ?? "" }).toString();
    response.writeHead(302, { location: back.href }).end();
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: FakeProvider = {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: secret },
    person: {},
    metadata: {},
    amiss: {},
    idToken: async (url, email, name) => {
      const popup = await fetch(`${url}/api/auth/popup?flow=${FLOW}`, { redirect: "manual" });
      const { searchParams } = new URL(popup.headers.get("location") ?? "http://nowhere");
      return signed(searchParams.get("nonce") ?? "", { email, name });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
};
