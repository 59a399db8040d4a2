import { readUndisturbed, watchAccess } from "../access/access-changes.ts";
import { admit, authorize } from "./authorize.ts";
import type { Request } from "./commands.ts";
import type { AnyQuery, Prepared, QueryHandler, Reading, Served, Streamed } from "./handlers.ts";
import { readInput } from "./input.ts";
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

/** Every query of the product passes here: check, then read. */
export const runQuery = async (
  { db, access }: Pipeline,
  { definition, read, prepare, stream, serve }: QueryHandler,
  { actor, input: raw, device }: Request,
): Promise<QueryResult> => {
  const who = admit(definition, actor);
  const input = readInput(definition, raw);
  const ask = () => authorize(db.read, access, definition.needs, who, input.scope);
  const reading = async () =>
    ({
      db,
      actor: who,
      role: await ask(),
      device,
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
