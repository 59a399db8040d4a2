import "../../text/details.ts";
import { useMemo } from "react";
import { text } from "../../text/catalogue.ts";
import { differenceRuns } from "./difference-runs.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Two states of a text as one, with what was taken out and what was put in. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const words = text().details;
  const runs = useMemo(() => differenceRuns(before, after), [before, after]);
  return (
    <p dir="auto" className="text-md [overflow-wrap:anywhere] whitespace-pre-wrap">
      {runs.map(({ at, kind, text: run }) => {
        if (kind === "same")
          return (
            <span key={at} className="text-text-muted">
              {run}
            </span>
          );
        const Mark = kind === "added" ? "ins" : "del";
        const look =
          kind === "added" ? "bg-success-soft text-success-text no-underline" : "bg-danger-soft text-danger-text";
        return (
          <Mark key={at} className={`rounded-sm ${look}`}>
            <VisuallyHidden>{kind === "added" ? words.wasAdded : words.wasRemoved} </VisuallyHidden>
            {run}
          </Mark>
        );
      })}
    </p>
  );
}
