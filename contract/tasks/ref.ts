import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";

/** What a ref says: a key, which the domain may have had before, in capitals. */
export interface Ref {
  key: string;
  number: number;
}

const WHOLE = /^([A-Z][A-Z0-9]{1,7})-([1-9]\d{0,8})$/i;

/** Reads a ref, in any case. */
export const readRef = (text: string): Ref | undefined => {
  const [, key, number] = WHOLE.exec(text) ?? [];
  return key === undefined ? undefined : { key: key.toUpperCase(), number: Number(number) };
};

/** In texts a ref is in capitals, or `step-2` would be one, and no part of a longer word. */
const IN_TEXTS = /(?<![\p{L}\p{M}\p{N}_-])[A-Z][A-Z0-9]{1,7}-[1-9]\d{0,8}(?![\p{L}\p{M}\p{N}_]|-[\p{L}\p{N}])/gu;

/** The parts of a text: every second one is a ref. */
export const splitAtRefs = (text: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: ref, index } of text.matchAll(IN_TEXTS)) {
    parts.push(text.slice(from, index), ref);
    from = index + ref.length;
  }
  return [...parts, text.slice(from)];
};

/** The refs that an answer names at most. */
export const REFS_MAX = 50;

/** The first refs of some texts, each once. */
export const refsIn = (texts: Iterable<string>): Ref[] => {
  const found = new Set<string>();
  for (const text of texts)
    for (const { 0: ref } of text.matchAll(IN_TEXTS)) {
      if (found.size === REFS_MAX) break;
      found.add(ref);
    }
  return [...found].flatMap((ref) => readRef(ref) ?? []);
};

/** A task that a text points at, for whoever sees it. */
export const TaskRef = z.object({
  ref: z.string().check(z.describe("With the present key of its domain.")),
  written: z.optional(z.array(z.string())).check(z.describe("How the texts have it, where with a key of before.")),
  taskId: Id,
  panelId: Id,
  title: z.string(),
  done: z.boolean(),
});
export type TaskRef = z.infer<typeof TaskRef>;
export const TaskRefs = z
  .array(TaskRef)
  .check(z.describe(`The tasks that its texts point at and the caller sees, ${REFS_MAX} at most.`));
