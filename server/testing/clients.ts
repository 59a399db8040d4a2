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
import type { Answered } from "./answered.ts";
import { ask } from "./ask.ts";
import { checkAnswer, checkFailure } from "./check-answer.ts";

const isForm = (definition: Command | Query): boolean => definition.kind === "command" && definition.form !== undefined;

const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [field, file] of Object.entries(body as Record<string, File>)) form.append(field, file);
  return form;
};

/** The bytes of a file that is sent as a body. */
type FileBytes = Uint8Array<ArrayBuffer>;

type Input<E> = {
  params?: E extends { route: infer R extends string } ? ParamsOf<R> : never;
  body?: BodyInputOf<E>;
  query?: Record<string, string>;
  /** Where the body is a file. */
  file?: FileBytes;
};

/** The input of any call, for tests that run through all of them. */
export interface AnyInput {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  query?: Readonly<Record<string, string>>;
  file?: FileBytes;
}

/** One person's client against a test server. */
export interface Client {
  token: string;
  me: SignedIn["user_data"];
  signedIn: SignedIn;
  call<E extends Command | Query>(
    definition: E,
    input?: Input<E>,
    headers?: Record<string, string>,
  ): Promise<Answered<AnswerOf<E>>>;
  /** The same for a call that is not known when the test is written. */
  send(definition: Command | Query, input?: AnyInput, headers?: Record<string, string>): Promise<Answered<unknown>>;
}

/** How tests talk to a server. */
export interface Clients {
  /** Anything at all; the body is sent as it is. */
  raw(
    method: string,
    path: string,
    options?: { token?: string; body?: string | FormData | FileBytes; headers?: Record<string, string> },
  ): Promise<Answered<unknown>>;
  idToken(email: string, name: string): Promise<string>;
  /** A client with any token at all; the empty one is nobody. */
  as(token: string): Pick<Client, "token" | "call" | "send">;
  /** Signs a new person up, with a domain of their own unless they were invited to one. */
  signUp(name: string, invite?: string): Promise<Client>;
}

/** ID tokens of the development provider of the server at an address. */
export const developmentIdTokens =
  (url: string): Clients["idToken"] =>
  async (email, name) => {
    const headers = { "content-type": "application/json" };
    const { text } = await ask(`${url}/dev-idp/id-token`, "POST", headers, JSON.stringify({ email, name }));
    return (JSON.parse(text) as { id_token: string }).id_token;
  };

/** Clients of the server at an address. `idToken`: who vouches for people, where it is not the development provider. */
export const createClients = (url: string, idToken: Clients["idToken"] = developmentIdTokens(url)): Clients => {
  const raw: Clients["raw"] = async (method, path, { token, body, headers = {} } = {}) => {
    const given = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...headers,
    };
    const { status, type, text, headers: readHeaders } = await ask(url + path, method, given, body);
    // Failures that must be alike byte by byte are so but for this.
    const alike = status < 300 ? text : text.replace(/,"requestId":"[\w-]+"/, "");
    const json = /json/.test(type) ? JSON.parse(alike) : undefined;
    const answered = {
      status,
      // Few tests read them.
      get headers() {
        return readHeaders();
      },
      text: alike,
      data: json,
      problem: json,
    };
    if (path.startsWith("/api")) checkFailure(`${method} ${path}`, answered);
    return answered;
  };

  const as: Clients["as"] = (token) => {
    const send: Client["send"] = async (definition, { params = {}, query, body, file } = {}, headers = {}) => {
      const search = query ? `?${new URLSearchParams(query).toString()}` : "";
      const answered = await raw(methodOf(definition.route), `/api${pathOf(definition.route, params)}${search}`, {
        ...(token && { token }),
        headers,
        ...(file !== undefined && { body: file }),
        ...(body !== undefined && { body: isForm(definition) ? formOf(body) : JSON.stringify(body) }),
      });
      checkAnswer(definition, answered);
      return answered;
    };
    return { token, send, call: send as Client["call"] };
  };

  return {
    raw,
    idToken,
    as,
    signUp: async (name, invite) => {
      const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, ".")}@example.org`;
      const body = { accessToken: await idToken(email, name), timeZone: "Europe/Berlin", ...(invite && { invite }) };
      const { status, data, problem } = await as("").call(signUp, { body });
      if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(problem)}`);
      return { ...as(data.access_token), me: data.user_data, signedIn: data };
    },
  };
};
