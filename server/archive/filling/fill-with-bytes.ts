import type { Tx } from "../../platform/db/database.ts";
import { fillPlace } from "../place.ts";
import type { Stores } from "../stored-bytes.ts";
import type { DataPlace, Filling } from "./filling.ts";
import { putBytes } from "./put-bytes.ts";

/** Fills a place, and brings pictures and files to its stores before anybody can see it. All or nothing, as `fillPlace`. */
export const fillWithBytes = async (
  place: DataPlace,
  filling: Omit<Filling, "check" | "comes">,
  { stores, check }: { stores: Stores | undefined; check: ((tx: Tx) => Promise<void>) | undefined },
): Promise<string | undefined> => {
  let takeBack = async (): Promise<void> => undefined;
  try {
    return await fillPlace(place, {
      ...filling,
      check: async (tx) => {
        if (stores) takeBack = await putBytes(filling.source, stores);
        await check?.(tx);
      },
      comes: () => {
        takeBack = async () => undefined;
      },
    });
  } catch (reason) {
    await takeBack().catch(() => undefined);
    throw reason;
  }
};
