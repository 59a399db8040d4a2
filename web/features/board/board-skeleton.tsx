import { text } from "../../text/catalogue.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useOutline } from "../../ui/page/outline.ts";
import { useDelayed } from "../../ui/page/use-delayed.ts";

/** Faster than this nothing needs to stand in, in ms. */
const AT_ONCE_MS = 200;
const columns = [
  ["h-9", "h-16", "h-9", "h-20", "h-16"],
  ["h-16", "h-16", "h-9"],
  ["h-9", "h-20"],
  ["h-16", "h-9", "h-9", "h-16"],
];

/** Stands where the board will be, in its shape. */
export function BoardSkeleton() {
  useOutline();
  const shown = useDelayed(AT_ONCE_MS);
  return (
    <div role="status" aria-busy="true" aria-label={text().common.loading} className="flex h-full flex-col">
      {shown && (
        <>
          <div className="flex h-12 shrink-0 items-center px-4">
            <Skeleton className="h-5 w-40" />
          </div>
          <div className="flex min-h-0 flex-1 gap-3 overflow-hidden px-4 pb-3">
            {columns.map((cards) => (
              <div
                key={cards.join()}
                className="flex w-full shrink-0 flex-col gap-1.5 rounded-lg bg-surface-sunken p-2 sm:w-[280px]"
              >
                <Skeleton className="my-2 h-4 w-24" />
                {cards.map((height, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move.
                  <Skeleton key={at} className={height} />
                ))}
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
