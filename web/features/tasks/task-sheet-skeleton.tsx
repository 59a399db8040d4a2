import { text } from "../../text/catalogue.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";

/** The shape of a task while its panel loads. */
export function TaskSheetSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-5 pt-4">
      <VisuallyHidden>{text().common.loading}</VisuallyHidden>
      <Skeleton className="h-7 w-3/4" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </div>
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
