import { Redirect } from "wouter";
import { useDomains } from "../../sync/live.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";

/** Between two domains for a moment; with none at all, home says how to get one. */
export function NoDomainHere() {
  const none = useDomains().length === 0;
  return none ? <Redirect to="/home" replace /> : <Skeleton className="mx-4 my-6 h-24" />;
}
