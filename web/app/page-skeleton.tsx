import { text } from "../text/catalogue.ts";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { LateParts, lateComponent } from "../ui/page/late.tsx";
import { useOutline } from "../ui/page/outline.ts";
import { useDelayed } from "../ui/page/use-delayed.ts";

/** With the script of those who are signed in, which is on its way where this is drawn. */
const ConnectionBanner = lateComponent(
  async () => (await import("../features/unsent/connection-banner.tsx")).ConnectionBanner,
);

/** Faster than this nothing needs to stand in, in ms. */
const AT_ONCE_MS = 200;

/** Stands where a page will be. */
export function PageSkeleton() {
  useOutline();
  const shown = useDelayed(AT_ONCE_MS);
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={text().common.loading}
      className="flex flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8"
    >
      {shown && (
        <>
          <Skeleton className="h-7 w-64 max-w-full" />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        </>
      )}
    </div>
  );
}

/** The outline of the whole app, until it is known who looks and at what. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <div className="w-60 shrink-0 border-e border-border bg-surface-sunken max-md:hidden" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-12 shrink-0 border-b border-border" />
        <PageSkeleton />
      </div>
      <LateParts>
        <ConnectionBanner />
      </LateParts>
    </div>
  );
}
