import { useEffect } from "react";
import { whenQuiet } from "../../ui/page/when-quiet.ts";

const keep = async (): Promise<void> => {
  const { keepLastLook } = await import("../../sync/last-look.ts");
  await keepLastLook();
};

/** Keeps how a board looks when it is left, so that the next visit begins with it. */
export const useKeepLook = (ready: boolean): void =>
  useEffect(() => {
    if (!ready) return;
    // Now, too: its script is here then, and a page that crashes says no farewell.
    whenQuiet(keep);
    // Without its script, or room for it, the next visit begins without a look.
    const left = () => void (document.visibilityState === "hidden" && keep().catch(() => undefined));
    document.addEventListener("visibilitychange", left);
    return () => document.removeEventListener("visibilitychange", left);
  }, [ready]);
