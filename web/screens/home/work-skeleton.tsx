import { Skeleton } from "../../ui/display/skeleton.tsx";

/** The outline of some tasks. */
export function WorkSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-border bg-surface-raised">
      {["w-2/3", "w-1/2", "w-3/5"].map((width) => (
        <div
          key={width}
          className="flex h-10 items-center gap-3 border-b border-border px-4 last:border-b-0 max-sm:h-16"
        >
          <Skeleton className="size-4.5 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
