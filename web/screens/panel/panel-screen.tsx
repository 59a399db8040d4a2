import { useEffect } from "react";
import { Redirect, useLocation, useParams, useSearch } from "wouter";
import { panelPath, slugOf } from "../../../contract/panels/panel.ts";
import { useActiveDomain, usePanels } from "../../sync/live.ts";
import { panelLink } from "../../ui/page/panel-link.ts";
import { lastPanel } from "./last-panel.ts";
import { NoPanels } from "./no-panels.tsx";
import { OpenPanel } from "./open-panel.tsx";
import { PanelElsewhere } from "./panel-elsewhere.tsx";

/** /panel: the panel that was open last, else the first, else what a panel is [D25]. */
function AnyPanel() {
  const domain = useActiveDomain();
  const panels = usePanels();
  if (!domain) return <Redirect to="/home" replace />;
  const panel = panels.find(({ id }) => id === lastPanel(domain.id)) ?? panels[0];
  return panel ? <Redirect to={panelLink(panel)} replace /> : <NoPanels />;
}

/** /panel/:slug/:id: the id decides, and a wrong slug is put right [S2.6, D25]. */
function PanelOf({ slug, id }: { slug: string; id: string }) {
  const panel = usePanels().find((one) => one.id === id);
  const search = useSearch();
  const [, navigate] = useLocation();
  const right = panel && slugOf(panel.name) !== slug ? panelPath(panel) : null;
  useEffect(() => {
    if (right) navigate(search ? `${right}?${search}` : right, { replace: true });
  }, [right, search, navigate]);
  return panel ? <OpenPanel key={panel.id} panel={panel} /> : <PanelElsewhere panelId={id} />;
}

/** A panel's page [S2.6]. */
export default function PanelScreen() {
  const { slug = "", id } = useParams<{ slug?: string; id?: string }>();
  return id ? <PanelOf slug={slug} id={id.toLowerCase()} /> : <AnyPanel />;
}
