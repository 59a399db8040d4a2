import { deedsIn } from "../../sync/deeds.ts";
import type { StoredCommand } from "../../sync/waiting.ts";
import { askDeeds } from "../../text/say-deed.ts";

/** What a command would do, in words: `Move “Fix login” to Done`. */
export const sayWaiting = ({ patches, before }: StoredCommand): string =>
  askDeeds(deedsIn(patches.map((patch, at) => ({ ...patch, before: before?.[at] ?? null }))));

type Typed = { title?: string; name?: string; text?: string; subTasks?: readonly { title: string }[] };

const linesOf = ({ title, name, text, subTasks = [] }: Typed, before: Typed | null | undefined) => {
  const were = new Set(before?.subTasks?.map((item) => item.title));
  const items = subTasks.map((item) => item.title).filter((item) => !were.has(item));
  return [title, name, text, ...items].filter(Boolean);
};

/** The words in a command that somebody typed, also of several tasks, a line each; empty where there are none. */
export const typedIn = ({ input, before }: StoredCommand): string => {
  const body = (input.body ?? {}) as Typed & { tasks?: readonly Typed[] };
  return (body.tasks ?? [body]).flatMap((typed, at) => linesOf(typed, before?.[at])).join("\n");
};
