import { Refused } from "../../platform/basics/refused.ts";

import type { Source, SourceBytes } from "../source.ts";
import { lookAtBytes, type Stores } from "../stored-bytes.ts";

const put = async ({ bytes }: Source, stores: Stores, named: SourceBytes): Promise<boolean> => {
  const stream = await bytes(named);
  if (!stream) return false;
  const incoming = await stores[named.store].receive();
  try {
    for await (const piece of stream) await incoming.write(piece as Uint8Array);
    const { sha256 } = await incoming.finish();
    if ((named.sha256 ?? sha256) !== sha256)
      throw new Refused(`The bytes of ${named.name} did not come out as they were.`);
    await incoming.keep(named.name, named.type);
    return true;
  } finally {
    await incoming.drop();
  }
};

/**
 * Puts pictures and files to where they belong; a name stands for the same bytes for ever, so those that are there stay.
 * Answers how to take back what was put. What fails has taken it back.
 */
export const putBytes = async (source: Source, stores: Stores): Promise<() => Promise<void>> => {
  const made: SourceBytes[] = [];
  const takeBack = async (): Promise<void> => {
    for (const { store, name } of made) await stores[store].remove(name);
  };
  try {
    for await (const named of source.stored()) {
      const there = await lookAtBytes(stores, named);
      const isThere = there !== undefined && there.sha256 === named.sha256;
      if (!isThere && (await put(source, stores, named)) && !there) made.push(named);
    }
  } catch (reason) {
    await takeBack().catch(() => undefined);
    throw reason;
  }
  return takeBack;
};
