import type { AccountLimit } from "../../../../contract/shared/rate-limits.ts";
import { placeOf } from "../../../platform/basics/network.ts";
import type { Visitor } from "../../../platform/commands/handlers.ts";
import type { KnownDevices } from "../known-devices.ts";

export type CountForAccount = (limit: AccountLimit, who: string) => Promise<void>;

/** Counts an attempt on an account, there or not; fails when there were too many. */
export type CountAttempt = (account: string, visitor: Visitor) => Promise<void>;

/**
 * Attempts on an account are counted for each place they come from, and for each device that has signed in to it before:
 * nobody uses up what is another's. A count of all together would let some keep the owner out.
 */
export const createCountAttempt =
  (count: CountForAccount, devices: KnownDevices): CountAttempt =>
  async (account, { request, cookies }) => {
    const device = devices.find(account, cookies);
    return device
      ? count("password-on-device", `${account} ${device}`)
      : count("password-from-place", `${account} ${placeOf(request.address)}`);
  };
