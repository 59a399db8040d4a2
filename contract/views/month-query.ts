import { isDay } from "../shared/days.ts";

/** The month that an address names (`month`), `YYYY-MM`; null: this one [E31]. */
export const monthOf = (address: { get: (name: string) => string | null }): string | null => {
  const month = address.get("month");
  return month && isDay(`${month}-01`) ? month : null;
};
