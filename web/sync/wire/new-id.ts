/** The time of the newest id, and how many came before it in the same millisecond. */
let time = 0;
let count = 0;

const MOST_IN_A_MS = 0xfff;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/**
 * A fresh id, sorted by time: for everything created here, so that a retry happens once. A UUID of version 7, whose 12
 * bits after the time count: of two made here the later one sorts later, also where the clock was set back.
 */
export const newId = (): string => {
  const now = Date.now();
  if (now > time) [time, count] = [now, 0];
  else if (count < MOST_IN_A_MS) count++;
  else [time, count] = [time + 1, 0];
  const at = hex(time, 12);
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint8Array(8));
  const random = [(first & 0x3f) | 0x80, ...rest].map((byte) => hex(byte, 2)).join("");
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(count, 3)}-${random.slice(0, 4)}-${random.slice(4)}`;
};
