import type * as z from "zod/mini";
import type { Patch, Screens } from "../../../contract/changes.ts";
import type { AnswerOf, ParamsOf, Route, RouteOf } from "../../../contract/define.ts";

/** Any query of the contract. */
export interface AnyQuery {
  readonly kind: "query";
  readonly route: Route<"GET">;
  readonly query?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
}

/** Any command of the contract. */
export interface AnyCommand {
  readonly kind: "command";
  readonly route: Route;
  readonly query?: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  readonly creates?: true;
  readonly predict?: (input: never, view: Screens) => Patch[];
}

type QueryIn<E> = E extends { query?: infer Q extends z.ZodMiniType } ? z.input<Q> : undefined;
type BodyIn<E> = E extends { body: infer B extends z.ZodMiniType } ? z.input<B> : undefined;

/** What a query is asked with. */
export interface QueryInput<Q> {
  params: ParamsOf<RouteOf<Q>>;
  query?: QueryIn<Q> | undefined;
}

/** What a command is given; a body that is always empty may be left out. */
export type CommandInput<C> = QueryInput<C> &
  (undefined extends BodyIn<C> ? { body?: BodyIn<C> } : { body: BodyIn<C> });

export type Ask = <Q extends AnyQuery>(query: Q, input: QueryInput<Q>) => Promise<AnswerOf<Q>>;
export type Send = <C extends AnyCommand>(command: C, input: CommandInput<C>) => Promise<AnswerOf<C>>;
