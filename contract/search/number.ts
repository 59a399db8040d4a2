import { foldWanted } from "../shared/fold.ts";
import { readRef } from "../tasks/written-refs.ts";

/** A number without a key: this domain's. */
const BARE = /^#?([1-9][0-9]{0,8})$/;

/** The number of a task, if that is what somebody looks for, with the key that they wrote before it. */
export const readNumber = (typed: string): { number: number; key?: string } | undefined => {
  const wanted = foldWanted(typed);
  const bare = BARE.exec(wanted)?.[1];
  return bare === undefined ? readRef(wanted) : { number: Number(bare) };
};
