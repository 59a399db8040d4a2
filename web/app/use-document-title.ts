import { useEffect } from "react";
import { useLocation } from "wouter";
import type { PanelFields } from "../../contract/panels/panel.ts";
import { pageTitle } from "./page-title.ts";

/** Keeps the browser's tab named after the page [D37]; a new page starts at its top. */
export function useDocumentTitle(panels: readonly Pick<PanelFields, "id" | "name">[]): void {
  const [path] = useLocation();
  const title = pageTitle(path, panels);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (path) window.scrollTo(0, 0);
  }, [path]);
}
