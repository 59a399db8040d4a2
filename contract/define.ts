import type * as z from "zod/mini";
import type { Patch, Screens } from "./changes.ts";
import type { BodyLimit } from "./shared/body-limits.ts";
import type { ErrorCode } from "./shared/errors.ts";
import type { Action } from "./shared/permissions.ts";
import type { RouteLimit } from "./shared/rate-limits.ts";

type Schema = z.ZodMiniType;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Route<M extends Method = Method> = `${M} /${string}`;

type PathOf<R extends string> = R extends `${string} ${infer Path}` ? Path : never;
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** What a route's path names: `{domainId: string, …}`. */
export type ParamsOf<R extends string> = { [Name in NamesIn<PathOf<R>>]: string };

/**
 * Who may call: nobody in particular, anyone signed in, anyone signed in in person (an access token is not enough), whoever
 * runs the server (in person too; for anybody else the route is not there), or whoever may do the action in the domain
 * (and on the panel) that the request names. A route that names a domain or a panel takes an action: anything else does not
 * compile.
 */
export type Needs<R extends string> =
  NamesIn<PathOf<R>> extends never
    ? "public" | "signed-in" | "in-person" | "operator" | Action
    : Extract<NamesIn<PathOf<R>>, "domainId" | "panelId"> extends never
      ? "public" | "signed-in" | "in-person" | "operator" | Action
      : Action;

interface Endpoint<R extends Route, Query extends Schema, Answer extends Schema> {
  route: R;
  /** One line for the API reference. */
  summary: string;
  needs: Needs<R>;
  /** Failures of its own, besides those that follow from what it needs and takes. Tests meet no other. */
  fails?: readonly ErrorCode[];
  /** How often it may be called, where that differs from what `rateLimits` says of its kind. */
  limit?: RouteLimit;
  query?: Query;
  /** The shape of a successful answer; left out for an empty one (204). */
  answer: Answer;
}

export interface Query<R extends Route<"GET"> = Route<"GET">, Q extends Schema = Schema, Answer extends Schema = Schema>
  extends Endpoint<R, Q, Answer> {
  kind: "query";
  /** What the answer is where it is no JSON but a file; `answer` is then left empty. */
  file?: "text/csv" | "image/webp" | "*/*";
}

export interface PredictInput<R extends string, Body> {
  params: ParamsOf<R>;
  body: Body;
}

/** The one field of a form, the size of the file in it, and what is said of any other. */
export interface FileForm {
  field: string;
  maxBytes: number;
  tooLarge: ErrorCode;
  wrongType: ErrorCode;
}

export interface Command<
  R extends Route = Route,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Q extends Schema = Schema,
> extends Endpoint<R, Q, Answer> {
  kind: "command";
  body: Body;
  /** The field of the body that names another panel of the domain: it takes the same action there. */
  alsoOn?: string;
  /** How large the body may be, where that differs from what `bodyLimits` says of its kind. */
  bodyLimit?: BodyLimit;
  /** The body is a form (`multipart/form-data`) with one file instead of JSON. */
  form?: FileForm;
  /** The body is one file: its bytes, of any content type, which are stored while they come in. Its length is said first. */
  file?: true;
  /** Changes nothing that is anybody's, so that a token that may only read is enough. */
  reads?: true;
  /** Answers 202 and nothing: what is asked for is done after the answer, which tells nothing of it. */
  accepts?: true;
  /** Answers 201; a repeat with the same id answers 200. */
  creates?: true;
  /** What the sender's own screens show until the server's change arrives. */
  predict?: (input: PredictInput<R, z.input<Body>>, view: Screens) => Patch[];
}

export const query = <const R extends Route<"GET">, Answer extends Schema, Q extends Schema = z.ZodMiniUndefined>(
  route: R,
  definition: Omit<Query<R, Q, Answer>, "kind" | "route">,
): Query<R, Q, Answer> => ({ kind: "query", route, ...definition });

export const command = <
  const R extends Route<Exclude<Method, "GET">>,
  Body extends Schema,
  Answer extends Schema,
  Q extends Schema = z.ZodMiniUndefined,
>(
  route: R,
  definition: Omit<Command<R, Body, Answer, Q>, "kind" | "route">,
): Command<R, Body, Answer, Q> => ({ kind: "command", route, ...definition });

export type RouteOf<E> = E extends { route: infer R extends Route } ? R : never;
export type BodyOf<E> = E extends { body: infer B extends Schema } ? z.output<B> : undefined;
export type BodyInputOf<E> = E extends { body: infer B extends Schema } ? z.input<B> : undefined;
export type QueryOf<E> = E extends { query?: infer Q extends Schema } ? z.output<Q> : undefined;
export type AnswerOf<E> = E extends { answer: infer A extends Schema } ? z.output<A> : never;

/** The path of a route with its names filled in: `/panels/0192…`. */
export const pathOf = (route: string, params: Readonly<Record<string, string>>): string =>
  route.slice(route.indexOf(" ") + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

export const methodOf = (route: string): Method => route.slice(0, route.indexOf(" ")) as Method;
