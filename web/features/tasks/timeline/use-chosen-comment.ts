import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "wouter";
import { errors } from "../../../../contract/shared/errors.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { said } from "../../../text/said.ts";
import { focusOn } from "../../../ui/lists/use-focus-kept.ts";
import { toast } from "../../../ui/overlays/toast.tsx";

/** How long the chosen one stays marked, in ms [S9.5]. */
const MARKED_MS = 5000;
/** It is brought into sight for so many frames: lines on the way get their heights, and what opens gives its focus. */
const FRAMES = 12;

/** Where a comment's line is found. */
export const lineId = (key: string): string => `line-${key}`;

/**
 * The comment that the address asks for, `&comment=`: looked for in older pages, too, shown and marked for a while; then the
 * address forgets it, so that it can be chosen again [E13, S4.13].
 */
export const useChosenComment = ({ comments, isCurrent, more, older }: DetailsShown): string | null => {
  const [search, setSearch] = useSearchParams();
  const id = search.get("comment");
  const isHere = id !== null && comments.some((one) => one.id === id);

  const forget = useEffectEvent((): void =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete("comment");
        return params;
      },
      { replace: true },
    ),
  );

  useEffect(() => {
    if (id === null || isHere || !isCurrent) return;
    if (more) {
      if (older.state !== "loading" && !older.error) more();
      return;
    }
    toast({ kind: "error", id: "comment", title: said(errors["comment-not-found"][1]) });
    forget();
  }, [id, isHere, isCurrent, more, older]);

  useEffect(() => {
    if (id === null || !isHere) return undefined;
    let left = FRAMES;
    let frame = 0;
    const show = (): void => {
      const line = document.getElementById(lineId(id));
      // Who was led here by keyboard goes on from here, and who hears the page hears what they came for. Who is in the timeline
      // has gone on already.
      if (line && !line.closest("section")?.contains(document.activeElement)) focusOn(line);
      line?.scrollIntoView({ block: "center", behavior: "instant" });
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    const timer = setTimeout(() => forget(), MARKED_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id, isHere]);

  return isHere ? id : null;
};
