import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { Position } from "../shared/position.ts";
import { text } from "../shared/text.ts";

/** The most characters of a column's name. */
export const STATUS_NAME_MAX = 35;
export const statusNameLimits = { min: 1, max: STATUS_NAME_MAX, tooShort: "Please give the column a name." } as const;
export const StatusName = text(statusNameLimits);

/** The most columns of a domain: every panel shows all of them. */
export const STATUSES_MAX = 100;

/** What work in a column counts as: waiting, under way (time spent is measured here), finished. */
export const StatusKind = z.enum(["todo", "started", "done"]);
export type StatusKind = z.infer<typeof StatusKind>;

/** A column of every panel of the domain. */
export const Status = z.object({ id: Id, name: z.string(), kind: StatusKind, order: Position });
export type Status = z.infer<typeof Status>;

/** A column named completed, in any case, is the last one and holds finished work. */
export const isCompletedName = (name: string): boolean => name.trim().toLowerCase() === "completed";

/** The columns in board order: by position, but completed always last. */
export const byStatusOrder = (a: Status, b: Status): number => {
  const last = Number(isCompletedName(a.name)) - Number(isCompletedName(b.name));
  if (last !== 0) return last;
  return a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : 1;
};

/** The columns of a new domain. */
export const defaultStatuses = [
  { name: "To do", kind: "todo" },
  { name: "In progress", kind: "started" },
  { name: "In review", kind: "started" },
  { name: "completed", kind: "done" },
] as const satisfies readonly { name: string; kind: StatusKind }[];
