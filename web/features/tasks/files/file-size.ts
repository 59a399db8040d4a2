import { number } from "../../../text/format.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** How large a file is, as people of the present language say it. */
export const fileSize = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  const unit = UNITS[power] ?? "byte";
  return number(value, {
    style: "unit",
    unit,
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  });
};
