import { devIdToken } from "../../seed/call.ts";
import type { Context, Measure } from "../context.ts";
import { signUpMethod, signUpPath } from "../crowd.ts";
import { figure } from "../figure.ts";
import { AT_ONCE, load } from "../load.ts";
import { reference } from "../reference.ts";

/** ID tokens serve once, so there is one for each sign-in; making them is not counted. */
const idTokens = async ({ server, people }: Context, count: number): Promise<string[]> => {
  const tokens: string[] = [];
  await load({ callers: 4, until: { calls: count } }, async (_, number) => {
    tokens.push(await devIdToken(server.url, people[number % people.length] ?? { name: "", email: "" }));
  });
  return tokens;
};

const signIns = async (context: Context, callers: number, calls: number) => {
  const tokens = await idTokens(context, calls);
  return load({ callers, until: { calls } }, (_, number) =>
    context.http(signUpPath, { method: signUpMethod, body: { accessToken: tokens[number] } }),
  );
};

/** Signature, session, and the answer that the first screen is made of, for people of a domain with 16,000 tasks. */
export const signIn: Measure = async (context) => {
  const calls = context.quick ? 150 : 800;
  return [
    figure("sign in", await signIns(context, 1, calls), reference.signIn),
    figure(`sign in, ${AT_ONCE} at once`, await signIns(context, AT_ONCE, calls * 2), reference.signIn),
  ];
};
