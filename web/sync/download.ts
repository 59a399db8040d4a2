import { callWith } from "./own-call.ts";
import type { AnyQuery, QueryInput } from "./wire/endpoints.ts";

/** What a query answers that gives a file and no JSON: a panel's tasks [S2.36], a preview. Throws RequestFailed. */
export const downloadFile = async <Q extends AnyQuery>(query: Q, input: QueryInput<Q>): Promise<Blob> => {
  let file = new Blob();
  // The answer is no JSON, as every other one is.
  const call = callWith(async (address, init) => {
    const response = await fetch(address, init);
    if (!response.ok) return response;
    file = await response.blob();
    return new Response(null, { status: 204 });
  });
  await call(query.route, input);
  return file;
};
