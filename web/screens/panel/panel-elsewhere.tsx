import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { BoardSkeleton } from "../../features/board/board-skeleton.tsx";
import { findDomainOf, getView, switchDomain } from "../../sync/live.ts";
import { LoadFailed } from "./load-failed.tsx";
import { sayPanelGone } from "./panel-gone.ts";

/** Looks for a panel that is not in the active domain: in another of mine, or nowhere any more [D25]. */
export function PanelElsewhere({ panelId }: { panelId: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Search key={attempt} panelId={panelId} onRetry={() => setAttempt(attempt + 1)} />;
}

function Search({ panelId, onRetry }: { panelId: string; onRetry: () => void }) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let here = true;
    const look = async () => {
      const gone = getView().whyGone(panelId) !== undefined;
      const domain = gone ? undefined : await findDomainOf(panelId);
      if (!here) return;
      if (domain) await switchDomain(domain.id);
      if (!here || getView().get(panelId, "panel", panelId)) return;
      sayPanelGone(panelId);
      navigate("/home", { replace: true });
    };
    look().catch((error: unknown) => here && setFailure(error instanceof Error ? error.message : ""));
    return () => {
      here = false;
    };
  }, [panelId, navigate]);

  return failure === null ? <BoardSkeleton /> : <LoadFailed message={failure} onRetry={onRetry} />;
}
