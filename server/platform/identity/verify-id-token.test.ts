import { randomBytes } from "node:crypto";
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { BadIdToken, IdentityUnavailable } from "./errors.ts";
import { createNonces } from "./nonces.ts";
import { rememberUsed } from "./testing/identity-server.ts";
import { createSupplements } from "./userinfo-supplement.ts";
import { createIdTokenVerifier } from "./verify-id-token.ts";

const ISSUER = "https://accounts.example.org";
const CLIENT = "tavola";
const secret = randomBytes(32);
const nonces = createNonces(secret);
const supplements = createSupplements(secret);
const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256" }] });

const verifier = (now?: () => Date, trustEmail = false) =>
  createIdTokenVerifier({
    source: async () => ({ issuer: ISSUER, keys }),
    clientId: CLIENT,
    nonces,
    supplements,
    markUsed: rememberUsed(),
    trustEmail,
    ...(now && { now }),
  });

const seconds = () => Math.floor(Date.now() / 1000);
const good = () => ({
  iss: ISSUER,
  aud: CLIENT as string | string[],
  sub: "248289761001",
  iat: seconds(),
  exp: seconds() + 3600,
  nonce: nonces.issue(),
  email: "ada@example.org",
  email_verified: true as unknown,
  name: "Ada Lovelace",
});
const sign = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(privateKey);
const without = (name: keyof ReturnType<typeof good>) => {
  const { [name]: _, ...rest } = good();
  return rest;
};

test("a good token says who somebody is [D14]", async () => {
  const picture = "https://pictures.example.org/ada.png";
  const person = await verifier().verify(await sign({ ...good(), picture }));
  expect(person).toEqual({
    issuer: ISSUER,
    subject: "248289761001",
    email: "ada@example.org",
    fullName: "Ada Lovelace",
    picture,
  });
});

const dayAgo = () => seconds() - 86_400;
const refused: [what: string, claims: () => Record<string, unknown>][] = [
  ["for another audience", () => ({ ...good(), aud: "another" })],
  ["of another issuer", () => ({ ...good(), iss: "https://evil.example" })],
  ["without an issuer", () => without("iss")],
  ["without a subject", () => without("sub")],
  ["with an empty subject", () => ({ ...good(), sub: "" })],
  ["without an expiry", () => without("exp")],
  ["that expired", () => ({ ...good(), exp: seconds() - 60 })],
  ["without a time of issue", () => without("iat")],
  ["that is older than ten minutes", () => ({ ...good(), iat: seconds() - 700 })],
  ["from the future", () => ({ ...good(), iat: seconds() + 600 })],
  ["without a nonce", () => without("nonce")],
  ["with a nonce that is not ours", () => ({ ...good(), nonce: "n-0S6_WzA2Mj" })],
  ["with a nonce of another secret", () => ({ ...good(), nonce: createNonces(randomBytes(32)).issue() })],
  ["with an old nonce", () => ({ ...good(), nonce: createNonces(secret, () => new Date(dayAgo() * 1000)).issue() })],
  ["without an address", () => without("email")],
  ["with something else for an address", () => ({ ...good(), email: { $ne: null } })],
  ["that does not say that the address is verified", () => without("email_verified")],
  ["whose address is not verified", () => ({ ...good(), email_verified: false })],
  ["whose address is verified in other words", () => ({ ...good(), email_verified: "yes" })],
  ["for several audiences, with no party", () => ({ ...good(), aud: [CLIENT, "another"] })],
  ["for several audiences, issued to another", () => ({ ...good(), aud: [CLIENT, "another"], azp: "another" })],
  ["issued to another party", () => ({ ...good(), azp: "another" })],
];

describe("refuses a token", () => {
  test.each(refused)("%s [D14]", async (_, claims) => {
    await expect(verifier().verify(await sign(claims()))).rejects.toThrow(BadIdToken);
  });

  test("without a signature [D14]", async () => {
    await expect(verifier().verify(new UnsecuredJWT(good()).encode())).rejects.toThrow(BadIdToken);
  });

  test("that the public key signed as a password [D14]", async () => {
    const password = new TextEncoder().encode(await exportSPKI(publicKey));
    const token = await new SignJWT(good()).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(password);
    await expect(verifier().verify(token)).rejects.toThrow(BadIdToken);
  });

  test("that another key signed [D14]", async () => {
    const other = await generateKeyPair("RS256");
    const token = await new SignJWT(good()).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(other.privateKey);
    await expect(verifier().verify(token)).rejects.toThrow(BadIdToken);
  });

  test("of more than 8 KB, before reading it [D14]", async () => {
    const { check } = createIdTokenVerifier({
      source: () => expect.unreachable("read"),
      clientId: CLIENT,
      nonces,
      supplements,
      markUsed: rememberUsed(),
    });
    await expect(check(await sign({ ...good(), name: "x".repeat(8192) }))).rejects.toThrow("too large");
  });

  test("that is none [D14]", async () => {
    for (const text of ["", ".", "a.b.c", "~", "a~b~c", "\0", "é".repeat(100)]) {
      await expect(verifier().verify(text)).rejects.toThrow(BadIdToken);
    }
  });

  test("with another nonce than the one expected [D14]", async () => {
    const claims = good();
    const token = await sign(claims);
    await expect(verifier().check(token, { nonce: nonces.issue() })).rejects.toThrow(BadIdToken);
    await expect(verifier().check(token, { nonce: claims.nonce })).resolves.toHaveProperty("person");
  });
});

test("an address counts as verified in words, and where the host vouches for it also when it is not [D47] [fault 34]", async () => {
  const { email } = await verifier().verify(await sign({ ...good(), email_verified: "true" }));
  expect(email).toBe("ada@example.org");
  for (const claims of [without("email_verified"), { ...good(), email_verified: false }])
    expect(await verifier(undefined, true).verify(await sign(claims))).toMatchObject({ email: "ada@example.org" });
  await expect(verifier(undefined, true).verify(await sign(without("email")))).rejects.toThrow("no e-mail address");
});

test("several audiences are fine when the token was issued to us [D14]", async () => {
  const person = await verifier().verify(await sign({ ...good(), aud: [CLIENT, "another"], azp: CLIENT }));
  expect(person.email).toBe("ada@example.org");
});

test("a token serves once, however often it is posted at the same time [D14]", async () => {
  const { verify } = verifier();
  const token = await sign(good());
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => verify(token)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("two tokens with one nonce serve once together, so a re-made signature is no second token [D14]", async () => {
  const { verify } = verifier();
  const claims = good();
  await verify(await sign(claims));
  await expect(verify(await sign({ ...claims, iat: claims.iat - 1 }))).rejects.toThrow("served before");
});

test("checking alone leaves the token whole, so that a login of nobody may become a sign-up [D18]", async () => {
  const { check, verify } = verifier();
  const token = await sign(good());
  await check(token);
  const { spend } = await check(token);
  await spend();
  await expect(verify(token)).rejects.toThrow("served before");
});

test("the token that served is remembered for as long as its nonce lives [D14]", async () => {
  const kept: Date[] = [];
  const { spend } = await verifier().check(await sign(good()));
  await spend(async (_hash, expiresAt) => kept.push(expiresAt) > 0);
  const minutes = ((kept[0]?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(19);
  expect(minutes).toBeLessThanOrEqual(20);
});

test("a missing or empty name gives way to the address, a dirty one is cleaned [D14]", async () => {
  const nameOf = async (claims: Record<string, unknown>) => (await verifier().verify(await sign(claims))).fullName;
  expect(await nameOf(without("name"))).toBe("ada");
  expect(await nameOf({ ...good(), name: "  " })).toBe("ada");
  expect(await nameOf({ ...good(), name: undefined, given_name: "Ada", family_name: "King" })).toBe("Ada King");
  expect(await nameOf({ ...good(), name: " Ada\0\ud800 \n Lovelace " })).toBe("Ada Lovelace");
});

test("a picture is taken only from an https address [D14]", async () => {
  for (const picture of ["javascript:alert(1)", "http://pictures.example.org/ada.png", "https://", 7]) {
    expect(await verifier().verify(await sign({ ...good(), picture }))).not.toHaveProperty("picture");
  }
});

describe("what the provider said at its userinfo endpoint", () => {
  const bare = () => {
    const { email: _, email_verified: __, name: ___, ...claims } = good();
    return claims;
  };
  const said = { email: "ada@example.org", email_verified: true, name: "Ada" };

  test("completes the token it belongs to [D14]", async () => {
    const claims = bare();
    const token = `${await sign(claims)}~${await supplements.sign(claims, said)}`;
    expect(await verifier().verify(token)).toMatchObject({ email: said.email, fullName: "Ada" });
  });

  test("is refused beside another token, from another secret, or not verified [D14]", async () => {
    const claims = bare();
    const jwt = await sign(claims);
    const others = [
      await supplements.sign(bare(), said),
      await supplements.sign({ ...claims, sub: "another" }, said),
      await supplements.sign({ ...claims, iss: "https://evil.example" }, said),
      await createSupplements(randomBytes(32)).sign(claims, said),
      await supplements.sign(claims, { ...said, email_verified: undefined }),
      "a.b.c",
    ];
    for (const other of others) await expect(verifier().verify(`${jwt}~${other}`)).rejects.toThrow(BadIdToken);
  });

  test("counts in words, and where the host vouches for it without a word [D47] [fault 34]", async () => {
    const claims = bare();
    const token = await sign(claims);
    for (const [email_verified, trusts] of [
      ["true", false],
      [undefined, true],
      [false, true],
    ] as const) {
      const supplement = await supplements.sign(claims, { ...said, email_verified });
      expect(await verifier(undefined, trusts).verify(`${token}~${supplement}`)).toMatchObject({ email: said.email });
    }
  });

  test("does not borrow the token's word for another address [D14]", async () => {
    const claims = { ...bare(), email_verified: true };
    const supplement = await supplements.sign(claims, { email: "victim@example.org" });
    await expect(verifier().verify(`${await sign(claims)}~${supplement}`)).rejects.toThrow("not verified");
  });
});

test("keys that cannot be had are the provider's fault, not the token's [D14]", async () => {
  const { verify } = createIdTokenVerifier({
    source: async () => {
      throw new IdentityUnavailable("nobody is there");
    },
    clientId: CLIENT,
    nonces,
    supplements,
    markUsed: rememberUsed(),
  });
  await expect(verify(await sign(good()))).rejects.toThrow(IdentityUnavailable);
});
