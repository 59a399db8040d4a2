import { useEffect, useMemo } from "react";
import { useSearchParams } from "wouter";
import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { errors } from "../../../contract/shared/errors.ts";
import type { FeedShown } from "../../sync/use-feeds.ts";
import { said } from "../../text/said.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** How long the chosen one stays marked, in ms [S9.5]. */
export const MARKED_MS = 5000;

/**
 * The announcement that the address asks for, `?id=`: looked for in older ones, too, shown and marked for a while; then
 * the address forgets it, so that it can be chosen again [S2.9, S4.13].
 */
export const useChosen = ({ items, older, loadOlder }: FeedShown<Announcement>): { id: string } | undefined => {
  const [search, setSearch] = useSearchParams();
  const id = search.get("id");
  const isHere = items?.some((one) => one.id === id) ?? false;
  const chosen = useMemo(() => (id !== null && isHere ? { id } : undefined), [id, isHere]);
  const isLoaded = items !== undefined;

  useEffect(() => {
    if (id === null || !isLoaded || isHere) return;
    if (older === "some") void loadOlder();
    if (older !== "none") return;
    toast({ kind: "error", id: "announcement", title: said(errors["announcement-not-found"][1]) });
    setSearch({}, { replace: true });
  }, [id, isLoaded, isHere, older, loadOlder, setSearch]);

  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => setSearch({}, { replace: true }), MARKED_MS);
    return () => clearTimeout(timer);
  }, [chosen, setSearch]);

  return chosen;
};
