/** Tasks of which is kept when somebody had them open last. */
const KEPT = 200;

type Seen = readonly (readonly [taskId: string, at: string])[];

const keyOf = (userId: string): string => `tavola_seen/${userId}`;

const read = (userId: string): Seen => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? (kept as Seen) : [];
  } catch {
    return [];
  }
};

/** The instant of the newest that somebody saw on this device of what happened to a task, if they had it open lately. */
export const lastSeen = (userId: string, taskId: string): string | undefined =>
  read(userId).find(([id]) => id === taskId)?.[1];

/** Keeps that on the device, of the tasks that were open last. */
export const keepSeen = (userId: string, taskId: string, at: string): void => {
  const others = read(userId).filter(([id]) => id !== taskId);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([...others, [taskId, at]].slice(-KEPT)));
  } catch {
    // Without storage nothing is told as new.
  }
};
