import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { methodOf, type Route } from "../../../contract/define.ts";
import { bodyLimitOf, bodyLimits } from "../../../contract/shared/body-limits.ts";
import { Id } from "../../../contract/shared/ids.ts";
import { CHANGE_HEADER, CONNECTION_HEADER } from "../../../contract/wire.ts";
import { type Actor, findActor } from "../access/sessions.ts";
import { handled } from "../basics/handled.ts";
import { limitConcurrency, limitConcurrencyEach } from "../basics/limit-concurrency.ts";
import { admit } from "../commands/authorize.ts";
import { type Request, runCommand } from "../commands/commands.ts";
import type { CommandHandler, QueryHandler, Visitor } from "../commands/handlers.ts";
import type { Pipeline } from "../commands/pipeline.ts";
import { runQuery } from "../commands/queries.ts";
import { askToReceive } from "../commands/receive.ts";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import { matches } from "./etags.ts";
import { bytesOf, drain, lengthOf, readThrough, serveFileBodies } from "./files/file-body.ts";
import { sendFile } from "./files/send-file.ts";
import { serveFile } from "./files/serve-file.ts";
import { readForm, serveForms } from "./forms.ts";
import { FORGET } from "./headers.ts";
import { createPreparedAnswers } from "./prepared-answers.ts";
import { requestActors } from "./request-actors.ts";
import type { ContextOf } from "./request-ids.ts";
import { whenClosed } from "./when-closed.ts";

export type Handler = CommandHandler | QueryHandler;

const isCommand = (handler: Handler): handler is CommandHandler => handler.definition.kind === "command";

/** One header. Of those that are asked for here none comes as a list: Node joins what is sent twice. */
const header = (request: FastifyRequest, name: string) => request.headers[name] as string | undefined;

/** The connection that a change came from, if it is the person's own: that is for whoever tells to say. */
const connectionOf = (request: FastifyRequest): string | undefined =>
  /^[\w-]{20}$/.exec(header(request, CONNECTION_HEADER) ?? "")?.[0];

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];

/** The path on the server of a contract's route. */
export const urlOf = (route: Route): string => `/api${route.slice(route.indexOf(" ") + 1)}`;

/** Forms of one person that are read and worked on at a time: what they hold in memory is bounded. */
const OWN_FORMS_AT_ONCE = 2;
/** Forms that are worked on at a time, of all people: those that are here. Nobody waits for who is still sending. */
const FORMS_AT_ONCE = 8;
/** Files that come in at a time, each of which takes some memory and disk: those of one person, and of all. */
const OWN_FILES_AT_ONCE = 4;
const FILES_AT_ONCE = 8;
/** Who still sends after this lets the next one begin, as long as there are no more than so many: most files take less. */
const FILE_TURN_MS = 5_000;
const SLOW_FILES_AT_ONCE = 64;
/** What a token stood for is believed for so long while a body comes in: as long as its connections may outlive it. */
const BELIEVED_MS = 1_000;

/** Serves every handler under its own route. */
export const serveRoutes = (
  app: FastifyInstance,
  handlers: readonly Handler[],
  { limits, contextOf, kept, ...pipeline }: Pipeline & { limits: RateLimits; contextOf: ContextOf; kept?: number },
): void => {
  const prepared = createPreparedAnswers(kept);
  const inTurn = limitConcurrency(FORMS_AT_ONCE);
  const inOwnTurn = limitConcurrencyEach(OWN_FORMS_AT_ONCE);
  const inFileTurn = limitConcurrency(FILES_AT_ONCE);
  const amongFiles = limitConcurrency(SLOW_FILES_AT_ONCE);
  const inOwnFileTurn = limitConcurrencyEach(OWN_FILES_AT_ONCE);

  const find = async (request: FastifyRequest): Promise<Actor | null> => {
    const token = tokenOf(request);
    return token ? findActor(pipeline.db, token) : null;
  };

  /** Before the body is read: who asks, whether they ask too often, and whether they may ask at all. */
  const identify = (handler: Handler) => async (request: FastifyRequest) => {
    const at = performance.now();
    const actor = await find(request);
    requestActors.set(request, { actor, at });
    await limits.countCall(handler.definition, actor?.userId, contextOf(request.raw));
    admit(handler.definition, actor);
  };

  /** Once all is read: their session may have ended while they took their time over the body. */
  const actorOf = async (request: FastifyRequest): Promise<Actor | null> => {
    const before = requestActors.get(request);
    return before && performance.now() - before.at <= BELIEVED_MS ? before.actor : find(request);
  };

  const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
    request: contextOf(request.raw),
    cookies: request.headers.cookie,
    keepCookie: (cookie) => void reply.header("set-cookie", cookie),
  });

  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Request> => {
    const changeId = Id.safeParse(header(request, CHANGE_HEADER));
    const connectionId = connectionOf(request);
    return {
      actor: await actorOf(request),
      input: { params: request.params as Record<string, string>, query: request.query, body: request.body },
      visitor: visitorOf(request, reply),
      ...(changeId.success && { changeId: changeId.data }),
      ...(connectionId && { connectionId }),
    };
  };

  /** Begins when it is its turn, and lets the next one begin when it is through, or takes its time. */
  const beginInTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | undefined;
    await inFileTurn(async () => {
      begun = handled(work());
      let timer: NodeJS.Timeout | undefined;
      const slow = new Promise((resolve) => {
        timer = setTimeout(resolve, FILE_TURN_MS);
      });
      await Promise.race([begun.catch(() => undefined), slow]);
      clearTimeout(timer);
    });
    return begun as Promise<T>;
  };

  /** Takes a file in for whom the policy lets so far; what it came to goes to the command, which asks again. */
  const runWithFile = async (handler: CommandHandler, request: FastifyRequest, reply: FastifyReply) => {
    const asked = await read(request, reply);
    const take = await askToReceive(pipeline, handler, asked, () => lengthOf(request));
    const userId = asked.actor?.userId ?? "";
    const receive = async () => take?.({ length: lengthOf(request), bytes: bytesOf(request) });
    if (!take) await readThrough(request);
    const received = take && (await inOwnFileTurn(userId, () => amongFiles(() => beginInTurn(receive))));
    return runCommand(pipeline, handler, { ...(await read(request, reply)), received });
  };

  const run = async (handler: CommandHandler, request: FastifyRequest, reply: FastifyReply) => {
    const { form, file } = handler.definition;
    if (file) return runWithFile(handler, request, reply).finally(() => drain(request));
    if (!form) return runCommand(pipeline, handler, await read(request, reply));
    return inOwnTurn(requestActors.get(request)?.actor?.userId ?? "", async () => {
      const body = await readForm(request, form);
      return inTurn(async () => {
        const asked = await read(request, reply);
        return runCommand(pipeline, handler, { ...asked, input: { ...asked.input, body } });
      });
    });
  };

  const command = (handler: CommandHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { answer, changeId, repeated, later, ended, afterAnswer } = await run(handler, request, reply).catch(
      (reason: unknown) => {
        reply.removeHeader("set-cookie");
        throw reason;
      },
    );
    if (afterAnswer)
      whenClosed(reply.raw, () => {
        afterAnswer().catch((error: unknown) =>
          pipeline.log.of(contextOf(request.raw)).error({ error: String(error) }, "what follows an answer"),
        );
      });
    reply.header(CHANGE_HEADER, changeId);
    if (ended.includes(requestActors.get(request)?.actor?.sessionId ?? "")) reply.header(...FORGET);
    if (answer === undefined) return reply.code(handler.definition.accepts ? 202 : 204).send();
    return reply.code(later ? 202 : handler.definition.creates && !repeated ? 201 : 200).send(answer);
  };

  const query = (handler: QueryHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await runQuery(pipeline, handler, await read(request, reply));
    if ("answer" in result) return reply.send(result.answer);
    if ("served" in result) return serveFile(request, reply, result.served, result.ask);
    if ("streamed" in result) return sendFile(reply, result.streamed);
    const { etag } = result.prepared;
    reply.headers({ "cache-control": "private, no-cache", etag, vary: "accept-encoding, authorization" });
    if (matches(header(request, "if-none-match"), etag)) return reply.code(304).send();
    const { body, encoding } = await prepared.get(result.prepared, header(request, "accept-encoding"));
    await result.confirm();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(body);
  };

  const serve = (scope: FastifyInstance, handler: Handler): void => {
    const { route } = handler.definition;
    scope.route({
      method: methodOf(route),
      url: urlOf(route),
      onRequest: identify(handler),
      ...(isCommand(handler) && { bodyLimit: bodyLimits[bodyLimitOf(handler.definition)] }),
      handler: isCommand(handler) ? command(handler) : query(handler),
    });
  };

  const takesForm = (handler: Handler): boolean => isCommand(handler) && handler.definition.form !== undefined;
  const takesFile = (handler: Handler): boolean => isCommand(handler) && handler.definition.file === true;
  for (const handler of handlers) if (!takesForm(handler) && !takesFile(handler)) serve(app, handler);
  void app.register(async (scope) => {
    serveFileBodies(scope);
    for (const handler of handlers) if (takesFile(handler)) serve(scope, handler);
  });
  void app.register(async (scope) => {
    await serveForms(scope);
    for (const handler of handlers) if (takesForm(handler)) serve(scope, handler);
  });
};
