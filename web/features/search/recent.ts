import type { FoundTask } from "../../../contract/search/search.ts";
import { keyOf, type SearchChoice } from "./choice.ts";

/** As many as one sees at a glance. */
const KEPT = 6;
const storageKey = (userId: string, domainId: string): string => `tavola_recent/${userId}/${domainId}`;

/** Titles are nobody else's business once somebody has logged out, so they are not stored. */
const seen = new Map<string, FoundTask>();

/** A task that was chosen since the page was opened, as it was then. */
export const seenTask = (taskId: string): FoundTask | undefined => seen.get(taskId);

/** What somebody chose last in a domain, by the names of choices, kept in this browser. */
export const recent = (userId: string, domainId: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(userId, domainId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
};

export const remember = (userId: string, domainId: string, choice: SearchChoice): void => {
  // A task is named with its panel, or it could not be found again.
  const key = choice.kind === "task" ? `${keyOf(choice)}/${choice.task.panelId}` : keyOf(choice);
  if (choice.kind === "task") seen.set(choice.task.id, choice.task);
  try {
    const kept = [key, ...recent(userId, domainId).filter((other) => other !== key)].slice(0, KEPT);
    localStorage.setItem(storageKey(userId, domainId), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: nothing is recent then.
  }
};
