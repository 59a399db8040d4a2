import type { ReactNode } from "react";
import type { FreshRead } from "../../sync/use-fresh-read.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { spinnerDelay } from "../../ui/display/spinner.tsx";
import { cx } from "../../ui/look/cx.ts";
import { useDelayed } from "../../ui/page/use-delayed.ts";

function ChartSkeleton() {
  return (
    <div className="flex h-40 items-end gap-3 ps-9">
      {["h-1/2", "h-3/4", "h-2/5", "h-full", "h-3/5", "h-1/4"].map((height) => (
        <Skeleton key={height} className={cx("flex-1", height)} />
      ))}
    </div>
  );
}

type Props<Answer> = {
  reads: readonly Omit<FreshRead<unknown>, "data">[];
  data: Answer | undefined;
  children: (data: Answer) => ReactNode;
};

/** Figures that are read: their outline while they come, why they did not, and what they are. */
export function Figures<Answer>({ reads, data, children }: Props<Answer>) {
  const words = text();
  const failed = reads.find(({ error }) => error !== undefined);
  const retry = (): void => {
    for (const { error, reload } of reads) if (error) reload();
  };
  const waiting = useDelayed(
    spinnerDelay,
    reads.some(({ stale }) => stale),
  );
  const again = (
    <Button size="sm" onClick={retry}>
      {words.common.retry}
    </Button>
  );
  if (data === undefined)
    return failed ? (
      <div role="alert">
        <EmptyState
          title={words.analytics.failed}
          description={failed.error?.message}
          action={again}
          className="py-4"
        />
      </div>
    ) : (
      <div aria-busy="true">
        <ChartSkeleton />
      </div>
    );
  return (
    <div aria-busy={waiting} className={cx("flex flex-col gap-3 transition-opacity", waiting && "opacity-60")}>
      {failed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-danger-text">
          {words.analytics.notRefreshed}
          {again}
        </div>
      )}
      {children(data)}
    </div>
  );
}
