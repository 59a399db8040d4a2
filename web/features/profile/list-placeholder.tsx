import type { RequestFailed } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useDelayed } from "../../ui/page/use-delayed.ts";

type Props = { here: boolean; error: RequestFailed | undefined; failed: string; onRetry: () => void };

/** Faster than this nothing needs to stand in, in ms. */
const AT_ONCE_MS = 200;

/** What stands for a list while it is being read, and when that failed. */
export function ListPlaceholder({ here, error, failed, onRetry }: Props) {
  const { common } = text();
  const slow = useDelayed(AT_ONCE_MS);
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-md">
        <p className="min-w-0 flex-1 text-danger-text">
          {failed}. {said(error.message)}
        </p>
        <Button onClick={onRetry}>{common.retry}</Button>
      </div>
    );
  if (here) return null;
  return (
    <div role="status" aria-busy="true" aria-label={common.loading} className="flex min-h-20 flex-col gap-3">
      {slow && (
        <>
          <Skeleton className="h-8" />
          <Skeleton className="h-8 w-3/4" />
        </>
      )}
    </div>
  );
}
