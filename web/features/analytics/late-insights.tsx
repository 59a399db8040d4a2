import { Skeleton } from "../../ui/display/skeleton.tsx";
import { LateParts, lateComponent } from "../../ui/page/late.tsx";

const Insights = lateComponent(async () => (await import("./insights.tsx")).Insights);

/** The charts, whose script comes after what is above them. */
export function LateInsights({ domainId }: { domainId: string }) {
  return (
    <div className="min-w-0 lg:col-span-2">
      <LateParts fallback={<Skeleton className="h-80" />}>
        <Insights domainId={domainId} />
      </LateParts>
    </div>
  );
}
