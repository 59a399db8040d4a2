import { readUndisturbed, watchAccess } from "../access/access-changes.ts";
import type { Actor } from "../access/sessions.ts";
import type { RequestContext } from "../process/request-context.ts";
import { admit, authorize } from "./authorize.ts";
import type { Request } from "./commands.ts";
import type { AnyQuery, Prepared, QueryHandler, Reading, Served, Streamed } from "./handlers.ts";
import { type Input, readInput } from "./input.ts";
import { sayWhereTo } from "./moved-to.ts";
import type { Pipeline } from "./pipeline.ts";

/** Who is shut out while a file is on its way gets no more of it. */
export async function* whileAllowed<T>(chunks: AsyncIterable<T>, ask: () => Promise<unknown>): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    await ask();
    yield chunk;
  }
}

/** What a query came to. A prepared answer is ready only later: `confirm` then fails for who lost access meanwhile. */
type QueryResult =
  | { answer: unknown }
  | { prepared: Prepared; confirm: () => Promise<void> }
  | { streamed: Streamed }
  | { served: Served; ask: () => Promise<unknown> };

interface QueryRequest {
  who: Actor;
  input: Input;
  request: RequestContext;
}

const run = async (
  { db, access }: Pipeline,
  { definition, read, prepare, stream, serve }: QueryHandler,
  { who, input, request }: QueryRequest,
): Promise<QueryResult> => {
  const ask = () => authorize(db.read, access, definition.needs, who, input.scope);
  const reading = async () =>
    ({
      db,
      actor: who,
      role: await ask(),
      request,
      params: input.params,
      query: input.query(),
    }) as Reading<AnyQuery>;
  if (prepare) {
    const isOvertaken = watchAccess(input.scope.domainId);
    const confirm = async (): Promise<void> => {
      if (isOvertaken()) await ask();
    };
    return { prepared: await prepare(await reading()), confirm };
  }
  if (stream) {
    const file = await stream(await reading());
    return { streamed: { ...file, chunks: whileAllowed(file.chunks, ask) } };
  }
  if (serve) return { served: await serve(await reading()), ask };
  const plain = read as NonNullable<typeof read>;
  return { answer: await readUndisturbed(input.scope.domainId, async () => plain(await reading())) };
};

/** Every query of the product passes here: check, then read. */
export const runQuery = async (
  pipeline: Pipeline,
  handler: QueryHandler,
  { actor, input: raw, visitor: { request } }: Request,
): Promise<QueryResult> => {
  const { db, access } = pipeline;
  const who = admit(handler.definition, actor);
  const input = readInput(handler.definition, raw);
  return run(pipeline, handler, { who, input, request }).catch((reason: unknown) =>
    sayWhereTo(db.read, reason, { access, actor: who, input }),
  );
};
