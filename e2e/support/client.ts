import { randomUUID } from "node:crypto";
import { signUp } from "../../contract/auth/commands.ts";
import type { SignedIn } from "../../contract/auth/session.ts";
import {
  type AnswerOf,
  type BodyInputOf,
  type Command,
  methodOf,
  type ParamsOf,
  pathOf,
  type Query,
} from "../../contract/define.ts";
import type { Problem } from "../../contract/shared/errors.ts";
import { updateProfile } from "../../contract/users/commands.ts";
import { DEFAULT_HOURS } from "../../contract/users/profile.ts";

type Input<E> = {
  params: E extends { route: infer R extends string } ? ParamsOf<R> : never;
  body?: BodyInputOf<E>;
  query?: Record<string, string>;
};

/** A refused call. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.message}`);
    this.problem = problem;
  }
}

/** One person as the API sees them: for building worlds, and for what others do meanwhile. */
export interface Person {
  name: string;
  email: string;
  token: string;
  signedIn: SignedIn;
  id: string;
  /** The first domain: the one that came with the account, or the one used last. */
  domainId: string;
  /** Throws a Refused unless it succeeds. */
  call<E extends Command | Query>(definition: E, input: Input<E>): Promise<AnswerOf<E>>;
}

const ask = async (url: string, token: string, definition: Command | Query, input: Input<Command>) => {
  const search = input.query ? `?${new URLSearchParams(input.query).toString()}` : "";
  const response = await fetch(`${url}/api${pathOf(definition.route, input.params)}${search}`, {
    method: methodOf(definition.route),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { "content-type": "application/json" }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const text = await response.text();
  const json = text === "" ? undefined : JSON.parse(text);
  if (!response.ok) throw new Refused(json);
  return json;
};

const idTokenFor = async (url: string, email: string, name: string): Promise<string> => {
  const response = await fetch(`${url}/dev-idp/id-token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, name }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
};

/** An address that no other test has. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, ".")}.${randomUUID().slice(0, 8)}@example.org`;

/** A username that no other test has, nor this one when it is tried again. */
export const newUsername = (name: string): string => `${name}.${randomUUID().slice(0, 8)}`;

/** Signs somebody in through the API, with a new account if they have none. */
export const enter = async (url: string, name: string, email: string, invite?: string): Promise<Person> => {
  const body = {
    accessToken: await idTokenFor(url, email, name),
    timeZone: "Europe/Berlin",
    ...(invite && { invite }),
  };
  const signedIn: SignedIn = await ask(url, "", signUp, { params: {}, body });
  const { access_token: token, user_data: me, domains } = signedIn;
  const domainId = domains.domains[0]?.id ?? "";
  const call = ((definition: Command | Query, input: Input<Command>) =>
    ask(url, token, definition, input)) as Person["call"];
  return { name, email, token, signedIn, id: me.id, domainId, call };
};

/** Signs a new person up who has said nothing of themselves yet: the pages ask them to. */
export const newcomer = (url: string, name: string): Promise<Person> => enter(url, name, newEmail(name));

/**
 * Signs a new person up through the API. With an invite's token they have that domain and none of their own. They have
 * said when they work, so that nothing asks them to.
 */
export const newPerson = async (url: string, name: string, invite?: string): Promise<Person> => {
  const person = await enter(url, name, newEmail(name), invite);
  const body = { availableHoursFrom: DEFAULT_HOURS.from, availableHoursTo: DEFAULT_HOURS.to };
  const { user_data } = await person.call(updateProfile, { params: {}, body });
  return { ...person, signedIn: { ...person.signedIn, user_data } };
};
