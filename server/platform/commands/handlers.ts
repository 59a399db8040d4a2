import type { Readable } from "node:stream";
import type { AnswerOf, BodyOf, Command, ParamsOf, Query, QueryOf, RouteOf } from "../../../contract/define.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { Actor } from "../access/sessions.ts";
import type { ByteRange } from "../basics/byte-range.ts";
import type { ChangeLog, Recorded } from "../change-log/change-log.ts";
import type { Database, Tx } from "../db/database.ts";
import { NO_REQUEST, type RequestContext } from "../process/request-context.ts";
import type { Input } from "./input.ts";

export type AnyCommand = Command;
export type AnyQuery = Query;

/** The request as both kinds of handlers see it. `actor` and `role` are set wherever the route's policy asks for them. */
interface RequestOf<E> {
  actor: Actor;
  /** The actor's role in the domain of the request; "member" where the route names no domain. */
  role: Role;
  params: ParamsOf<RouteOf<E>>;
  query: QueryOf<E>;
  /** For what names it: lines of the log, and what is audited. */
  request: RequestContext;
}

/** The browser or script that a request comes from. */
export interface Visitor {
  request: RequestContext;
  /** The header, as it came. */
  cookies: string | undefined;
  /** Has the answer set a cookie, unless the command fails. */
  keepCookie: (cookie: string) => void;
}

/** Whoever comes by no request. */
export const NO_VISITOR: Visitor = { request: NO_REQUEST, cookies: undefined, keepCookie: () => undefined };

export interface CommandWork<C> extends RequestOf<C> {
  tx: Tx;
  /** The same object for all that is done with the request, also when it is done again. */
  body: BodyOf<C>;
  log: ChangeLog;
  /** The id that the client chose for the change, also where it was used before. */
  proposed: string | undefined;
  /** Says that this creation was done before: the answer is the thing as it is now. */
  repeated: () => void;
  /** Says that what was asked for is done later only: the answer is a 202. */
  later: () => void;
  /** Ends the connections of a session once the transaction is through. */
  endSession: (sessionId: string) => void;
  /** What is done once the answer is out, and tells nothing by how long it takes. */
  afterAnswer: (then: () => Promise<void>) => void;
  /** What takes other services and must not be done for nothing. Unless it fails, its answer is told in place of the work's. */
  afterCommit: (then: (read: Tx) => Promise<AnswerOf<C>>) => void;
  /** Says that this is a retry of the change with the proposed id, of which pieces may be left. */
  goOn: () => void;
}

/** What a command is asked for, before it is known whether the actor may. */
type GivenInput<C> = Pick<CommandWork<C>, "params" | "body">;
type Proposed<C> = GivenInput<C> &
  Pick<CommandWork<C>, "tx" | "log"> & {
    /** The policy's answer, which rejects where it refuses. Nobody waits for it before sending what is only read. */
    allowed: Promise<Role>;
  };

/** What a command does besides its work. */
interface Around<C, P> {
  /** Streams to lock before the policy is asked; by default the panel's, or the domain's. */
  lock?: (tx: Tx, input: Input, actor: Actor) => Promise<readonly string[]> | readonly string[];
  /** What takes other services, done before the transaction. */
  before?: (body: BodyOf<C>, actor: Actor, visitor: Visitor) => Promise<P>;
  /** What is kept of it where it fails, of which nothing else stays. */
  failed?: (reason: unknown, actor: Actor, visitor: Visitor) => Promise<void>;
  /** What the server's log says of it, with the id of who did it. */
  logged?: string;
}

/** A file on its way in, of which the length is known. */
export interface FileBody {
  length: number;
  /** Fails where it ends before that, or nothing comes for long. */
  bytes: AsyncIterable<Uint8Array>;
}

/** What a file is sent for. */
export interface FileRequest<C> extends Pick<RequestOf<C>, "actor" | "params" | "query"> {
  /** Its length, in bytes, as the request says: 0 where it is empty. */
  length: number;
}

export interface CommandHandler extends Around<AnyCommand, unknown> {
  definition: AnyCommand;
  /** What the work reads first: see `handlePrefetched`. */
  prefetch?: (proposed: Proposed<AnyCommand>) => object;
  /** The same as it would be read after some changes: see `handlePrefetched`. */
  revalidate?: (
    readings: object,
    given: GivenInput<AnyCommand>,
    since: readonly Recorded[],
  ) => Promise<object | undefined>;
  /** For whom the policy lets so far: what takes a file in, or undefined where it is not needed. See `handleFile`. */
  receive?: (asked: FileRequest<AnyCommand>) => Promise<((file: FileBody) => Promise<unknown>) | undefined>;
  work: (work: CommandWork<AnyCommand>, prepared: unknown, readings: unknown) => Promise<unknown>;
}

export interface Reading<Q> extends RequestOf<Q> {
  db: Database;
}

/** An answer that is ready to send, or that is not needed: the client has this version. */
export interface Prepared {
  etag: string;
  /** JSON, made only when the client does not have it yet. */
  json: () => Promise<Buffer>;
  /** Names the JSON for reuse by other requests, together with the etag; what one person alone is told has none. */
  cacheKey?: string;
}

/** A stored file as it is served, which is the same whenever it is asked for. */
export interface Served {
  type: string;
  /** What it is saved as; left out of what is safe to look at. */
  fileName?: string;
  size: number;
  etag: string;
  open: (range: ByteRange | undefined) => Promise<Readable>;
}

/** A file that is sent while it is being read. */
export interface Streamed {
  type: string;
  fileName: string;
  chunks: AsyncIterable<string>;
}

export interface QueryHandler<Q extends AnyQuery = AnyQuery> {
  definition: Q;
  read?: (reading: Reading<Q>) => Promise<AnswerOf<Q>>;
  prepare?: (reading: Reading<Q>) => Promise<Prepared>;
  stream?: (reading: Reading<Q>) => Promise<Streamed>;
  serve?: (reading: Reading<Q>) => Promise<Served>;
}

/** Pairs a command of the contract with the code that carries it out. */
export const handle = <C extends { route: string; body: unknown; answer: unknown }, P = undefined>(
  definition: C,
  work: (work: CommandWork<C>, prepared: P) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>,
  around: Around<C, P> = {},
): CommandHandler => ({ definition, work, ...around }) as unknown as CommandHandler;

/**
 * The same for a command sent all the time. `prefetch` sends what the work reads first right behind the lock and the
 * policy's question, instead of after their answers: one round trip less. It only reads, and handles its own failures,
 * since whom the policy refuses does not wait for them. Its answer holds the promise of each reading.
 *
 * Of commands that share a transaction all are asked for this before the first of them works. `revalidate` says what the
 * readings would come to after all that the commands in front have recorded since; where it cannot be sure it answers
 * undefined, and they are read again. The policy is not its business, but all else that `prefetch` reads is.
 */
export const handlePrefetched = <C extends { route: string; body: unknown; answer: unknown }, R extends object>(
  definition: C,
  prefetch: (proposed: Proposed<C>) => R,
  revalidate: (readings: R, given: GivenInput<C>, since: readonly Recorded[]) => Promise<R | undefined>,
  work: (work: CommandWork<C>, readings: R) => Promise<AnswerOf<C>>,
): CommandHandler =>
  ({
    definition,
    prefetch,
    revalidate,
    work: (given: CommandWork<C>, _: undefined, readings: R) => work(given, readings),
  }) as unknown as CommandHandler;

/**
 * The same for a command whose body is a file. `receive` is asked before a byte of it is read, and fails where it could not
 * be taken; what the file comes to is what `work` is handed.
 */
export const handleFile = <C extends { route: string; answer: unknown }, P>(
  definition: C,
  receive: (asked: FileRequest<C>) => Promise<((file: FileBody) => Promise<P>) | undefined>,
  work: (work: CommandWork<C>, received: P | undefined) => Promise<AnswerOf<C>>,
): CommandHandler => ({ definition, receive, work }) as unknown as CommandHandler;

/** Pairs a query of the contract with the code that answers it. */
export const answer = <Q extends AnyQuery>(
  definition: Q,
  read: (reading: Reading<Q>) => Promise<AnswerOf<Q>>,
): QueryHandler => ({ definition, read });

/** The same for an answer that is kept ready per version. */
export const answerPrepared = <Q extends AnyQuery>(
  definition: Q,
  prepare: (reading: Reading<Q>) => Promise<Prepared>,
): QueryHandler => ({ definition, prepare });

/** The same for a file too large to hold. What can fail should do so before the first chunk. */
export const answerStream = <Q extends AnyQuery>(
  definition: Q,
  stream: (reading: Reading<Q>) => Promise<Streamed>,
): QueryHandler => ({ definition, stream });

/** The same for a file that is in storage. */
export const answerServed = <Q extends AnyQuery>(
  definition: Q,
  serve: (reading: Reading<Q>) => Promise<Served>,
): QueryHandler => ({ definition, serve });
