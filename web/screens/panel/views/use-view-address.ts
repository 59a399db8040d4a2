import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";
import { type Layout, layoutOf } from "../../../../contract/views/query.ts";
import type { View } from "../../../../contract/views/view.ts";
import { useKeepLook, viewKept } from "./use-kept-look.ts";
import { addressOf, lookOf, savedQuery, type Things } from "./view-query.ts";

/** The address of a view: what it says, under its id. */
const lookOfView = ({ id, query }: Pick<View, "id" | "query">, things: Things): URLSearchParams => {
  const address = addressOf(query, things);
  address.set("view", id);
  return address;
};

/**
 * Which of a panel's views is open, whether it is looked at otherwise than it was saved, and how to go from one to the other.
 * `came`: the query with which the panel's page began.
 */
export const useViewAddress = (panelId: string, came: string, views: readonly View[] | undefined, things: Things) => {
  const [path] = useLocation();
  const [address, setAddress] = useSearchParams();
  const viewId = address.get("view");
  const open = views?.find(({ id }) => id === viewId);
  const saved = open ? lookOf(lookOfView(open, things)).toString() : "";
  const now = lookOf(address).toString();

  // Who looks at a view as it is saved goes along with it: another name of a label, or what somebody saved.
  const last = useRef<ReturnType<typeof viewKept> | undefined>(undefined);
  useEffect(() => {
    if (!views) return;
    const before = last.current === undefined ? viewKept(panelId) : last.current;
    last.current = open ? { open: open.id, saved, now } : null;
    if (!open || before?.open !== open.id || before.saved !== before.now || before.now !== now) return;
    if (saved !== now) setAddress((present) => onto(present, lookOfView(open, things)), { replace: true });
  }, [panelId, views, open, saved, now, things, setAddress]);
  const gone = viewId !== null && views !== undefined && !open;
  // Without a view there is nothing to wait for.
  useKeepLook(panelId, came, viewId === null ? false : views && open !== undefined && saved === now, gone);

  const to = (view: Pick<View, "id" | "query"> | null): URLSearchParams =>
    view ? lookOfView(view, things) : new URLSearchParams();
  return {
    viewId,
    open,
    layout: layoutOf(address),
    // Of a view that is not here yet nobody knows.
    differs: now !== saved && (viewId === null || views !== undefined),
    query: savedQuery(address, things),
    href: (view: View | null): string => {
      const search = to(view).toString();
      return search ? `${path}?${search}` : path;
    },
    /** A step of Back. */
    go: (view: View | null) => setAddress(to(view)),
    reset: () => setAddress((present) => onto(present, to(open ?? null)), { replace: true }),
    /** The same picture, as a view that was saved; null: as none. */
    name: (id: string | null) =>
      setAddress(
        (present) => {
          const next = new URLSearchParams(present);
          if (id) next.set("view", id);
          else next.delete("view");
          return next;
        },
        { replace: true },
      ),
    show: (layout: Layout, usual: boolean) =>
      setAddress((present) => {
        const next = new URLSearchParams(present);
        next.delete("month");
        if (usual) next.delete("layout");
        else next.set("layout", layout);
        return next;
      }),
  };
};
export type ViewAddress = ReturnType<typeof useViewAddress>;

/** Another look, of the task that is open. */
const onto = (present: URLSearchParams, look: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(look);
  for (const key of ["task", "comment"]) {
    const value = present.get(key);
    if (value !== null) next.set(key, value);
  }
  return next;
};
