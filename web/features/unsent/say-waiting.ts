import { deedsIn } from "../../sync/deeds.ts";
import type { StoredCommand } from "../../sync/waiting.ts";
import { askDeeds } from "../../text/say-deed.ts";

/** What a command would do, in words: `Move “Fix login” to Done`. */
export const sayWaiting = ({ patches, before }: StoredCommand): string =>
  askDeeds(deedsIn(patches.map((patch, at) => ({ ...patch, before: before?.[at] ?? null }))));

type Typed = { title?: string; name?: string; text?: string; subTasks?: readonly { title: string }[] };

/** The words in a command that somebody typed, a line each; empty where there are none. */
export const typedIn = ({ input, before }: StoredCommand): string => {
  const { title, name, text, subTasks = [] } = (input.body ?? {}) as Typed;
  const were = new Set(((before?.[0] as Typed | null)?.subTasks ?? []).map((item) => item.title));
  const items = subTasks.map((item) => item.title).filter((item) => !were.has(item));
  return [title, name, text, ...items].filter(Boolean).join("\n");
};
