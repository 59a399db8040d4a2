import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { panelPath } from "../../../contract/panels/panel.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { getView, useActiveDomain, usePanels, useStreamVersion } from "../../sync/live.ts";
import { asFailure, ask } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { wasMovedHere } from "./quick/move-to-panel.ts";

/** How long until the server is asked again that could not say, in ms. */
const AGAIN_MS = 3000;

type Whereabouts = { panelId: string } | "nowhere" | "about to go" | "unknown";

/** Where a task is now that was on a panel and that I see: by what the screens show, or the server says. */
const panelNow = async (domainId: string, panelId: string, taskId: string): Promise<Whereabouts> => {
  const shown = getView().taskAnywhere(taskId);
  if (shown) return { panelId: shown.panelId };
  const asked = await ask(getTask, { params: { domainId, panelId, taskId } }).catch(asFailure);
  // It goes as soon as the server has heard of it.
  if ("taskData" in asked) return "about to go";
  if (asked.status !== 404) return "unknown";
  return (asked.problem?.movedTo as { panelId: string } | undefined) ?? "nowhere";
};

/** Follows a task that was open, and is not on its panel any more, to the one where it is. True once it is known to be gone. */
export function useMoved(panelId: string, taskId: string): boolean {
  const domainId = useActiveDomain()?.id ?? "";
  const version = useStreamVersion(panelId);
  const panels = usePanels();
  const [, navigate] = useLocation();
  const [gone, setGone] = useState(false);
  const [asked, setAsked] = useState(0);
  const follow = useEffectEvent((to: string) => {
    const panel = panels.find(({ id }) => id === to);
    if (!panel) return setGone(true);
    const said = text().tasks.toPanel.movedAway(panel.name);
    if (wasMovedHere(taskId)) announce(said);
    else toast({ kind: "info", title: said });
    navigate(`${panelPath(panel)}?task=${taskId}`, { replace: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of its panel it may have gone.
  useEffect(() => {
    let here = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    void panelNow(domainId, panelId, taskId).then((now) => {
      if (!here || now === "about to go") return;
      if (now === "unknown") again = setTimeout(() => setAsked(asked + 1), AGAIN_MS);
      else if (now === "nowhere") setGone(true);
      else if (now.panelId !== panelId) follow(now.panelId);
    });
    return () => {
      here = false;
      clearTimeout(again);
    };
  }, [domainId, panelId, taskId, version, asked]);

  return gone;
}
