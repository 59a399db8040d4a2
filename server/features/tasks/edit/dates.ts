import { failInput } from "../../../../contract/shared/errors.ts";

/** Days compare as text. Fails when the first comes after the last. */
export const checkDates = ({
  assignedFrom,
  assignedTo,
}: {
  assignedFrom: string | null;
  assignedTo: string | null;
}): void => {
  if (assignedFrom === null || assignedTo === null || assignedFrom <= assignedTo) return;
  failInput("assignedFrom", "The first day is after the last one.");
};
