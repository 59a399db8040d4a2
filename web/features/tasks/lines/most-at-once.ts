import { BODY_PARTS_MAX, bodyLimits } from "../../../../contract/shared/body-limits.ts";
import { BULK_MAX } from "../../../../contract/tasks/commands.ts";

/** Items and fields in what is sent, as the server counts them: what holds none is one itself. */
const partsOf = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const inside: unknown[] = Object.values(value);
  return Math.max(inside.length, 1) + inside.reduce<number>((sum, one) => sum + partsOf(one), 0);
};

const utf8 = new TextEncoder();

/** How many of these tasks, from the first, one request takes that adds them; `around`: the rest of its body. */
export const mostAtOnce = (tasks: readonly object[], around: object): number => {
  let [parts, bytes] = [0, 0];
  const add = (value: object): void => {
    parts += partsOf(value) + 1;
    bytes += utf8.encode(JSON.stringify(value)).length + 1;
  };
  add({ ...around, tasks: [] });
  const over = tasks.slice(0, BULK_MAX).findIndex((task) => {
    add(task);
    return parts > BODY_PARTS_MAX || bytes > bodyLimits.bulk;
  });
  return over < 0 ? BULK_MAX : over;
};
