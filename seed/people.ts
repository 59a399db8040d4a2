import { DEFAULT_HOURS } from "../contract/users/profile.ts";

/** What people of a world have said of themselves. */
export const workingHours = { availableHoursFrom: DEFAULT_HOURS.from, availableHoursTo: DEFAULT_HOURS.to };

/** The address a person of a seeded world signs in with: `ada.lovelace@example.org`. */
export const emailOf = (name: string): string => {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, ".").replace(/^\.|\.$/g, "")}@example.org`;
};
