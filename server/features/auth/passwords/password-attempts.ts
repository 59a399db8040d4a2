import type { AccountLimit, RateLimit } from "../../../../contract/shared/rate-limits.ts";
import { placeOf } from "../../../platform/basics/network.ts";
import type { Visitor } from "../../../platform/commands/handlers.ts";
import type { KnownDevices } from "../known-devices.ts";

type Count = (limit: AccountLimit | Extract<RateLimit, "password-at-address">, who: string) => Promise<void>;
export type CountForAccount = (limit: AccountLimit, who: string) => Promise<void>;

/** Counts an attempt on an account, there or not; fails when there were too many. */
export type CountAttempt = (account: string, visitor: Visitor) => Promise<void>;

/** Counts an attempt of whoever has signed in to an account, on the device or in the session by which that is known. */
export const countOwnAttempt = async (count: CountForAccount, account: string, knownBy: string): Promise<void> => {
  await count("password-on-device", `${account} ${knownBy}`);
  await count("password-of-account", account);
};

/**
 * Attempts on an account are counted for each device that has signed in to it before, and else for the place they come from
 * and, with those on all other accounts, for the address: nobody uses up what is another's. A count of all together would
 * let some keep the owner out, and so would one of an address for those at home there.
 */
export const createCountAttempt =
  (count: Count, devices: KnownDevices): CountAttempt =>
  async (account, { request, cookies }) => {
    const device = devices.find(account, cookies);
    if (device) return countOwnAttempt(count, account, device);
    await count("password-from-place", `${account} ${placeOf(request.address)}`);
    await count("password-at-address", request.address);
  };
