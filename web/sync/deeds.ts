import { type Deed, deedsOf, type Happened } from "../../contract/history/deeds.ts";
import { kindOf, streamOf } from "../../contract/kinds.ts";
import { getView } from "./live.ts";

/** A change, and which thing it is of where that is known. */
export type Happening = Happened & {
  stream?: string | undefined;
  entityId?: string | undefined;
  /** What the thing was called when it was last heard of, where it may be gone. */
  known?: string | undefined;
  /** Whoever did it, where it was not me. */
  actorId?: string | undefined;
  /** Where a task went to, or came from; null where I do not see that panel. */
  otherPanel?: string | null | undefined;
};

/** A move between panels is a deletion and a creation. Where both are told together, the deletion tells it. */
const otherHalf = (happenings: readonly Happening[], { type, entityId }: Happening): Happening | undefined => {
  const wanted = { "task.deleted": "task.created", "task.created": "task.deleted" }[type as string];
  return happenings.find((one) => one.type === wanted && one.entityId === entityId);
};

type CalledThing = { title?: string; name?: string; user?: { fullName?: string } };

/** What a thing is called, if it holds that. */
export const nameIn = (thing: unknown): string | undefined => {
  const { title, name, user } = (thing ?? {}) as CalledThing;
  return title ?? name ?? user?.fullName;
};

/** What changes did, with the names that things have here now. For what is shown once, such as a list that is open. */
export const deedsIn = (happenings: readonly Happening[]): Deed[] => {
  const view = getView();
  const nameOf =
    (kind: "status" | "label") =>
    (id: string): string | null =>
      (view.domainId ? view.get(view.domainId, kind, id)?.name : undefined) ?? null;
  const [column, label] = [nameOf("status"), nameOf("label")];
  const panel = (id: string | null | undefined) => (id ? (view.get(id, "panel", id)?.name ?? null) : id);
  return happenings.flatMap((happening) => {
    const { stream, entityId, known, type, before, after, actorId = view.me } = happening;
    const half = otherHalf(happenings, happening);
    if (half && type === "task.created") return [];
    const kind = kindOf(type);
    // What only an open task shows is told of the task, whatever it is called itself.
    const named =
      streamOf[kind] === "task"
        ? nameIn(stream && view.taskAnywhere(stream))
        : (nameIn(before) ?? nameIn(stream && entityId && view.get(stream, kind, entityId)) ?? nameIn(after));
    const thing = named ?? known ?? "…";
    const otherPanel = panel(half ? half.stream : happening.otherPanel);
    return deedsOf(happening, { thing, column, label, actorId, otherPanel });
  });
};
