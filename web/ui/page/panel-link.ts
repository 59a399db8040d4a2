import { useSyncExternalStore } from "react";
import { type PanelFields, panelPath } from "../../../contract/panels/panel.ts";
import { filterKeys, ownKeys } from "../../../contract/views/query.ts";
import { sync } from "../../sync/sync.ts";

const KEPT: readonly string[] = ["view", ...ownKeys, ...filterKeys];

/** The part of a query that is a way to look, and the view it is of. A month is not: next week it would be an old one. */
export const lookIn = (query: string): string =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => KEPT.includes(key))).toString();

/** How somebody looked at a panel last, kept on the device; with a `?` ahead, which no query counts, where a view is looked at as it is saved. */
export const keyOfLook = (panelId: string): string => `tavola_look/${sync().liveSession?.liveStore.me}/${panelId}`;

export const keptLook = (panelId: string): string => {
  try {
    return localStorage.getItem(keyOfLook(panelId)) ?? "";
  } catch {
    return "";
  }
};

/** Leads to a panel as I looked at it last, so that its address says what is seen [E29]. */
export const panelLink = (panel: Pick<PanelFields, "id" | "name">, look = keptLook(panel.id)): string => {
  const query = lookIn(look);
  return query ? `${panelPath(panel)}?${query}` : panelPath(panel);
};

/** Leads to a task: over whatever is looked at, where its panel is the one that is open, else over the plain board. */
export const taskLink = (panel: Pick<PanelFields, "id" | "name">, taskId: string, commentId?: string): string => {
  const query = new URLSearchParams(location.pathname.endsWith(`/${panel.id}`) ? location.search : "");
  query.set("task", taskId);
  if (commentId === undefined) query.delete("comment");
  else query.set("comment", commentId);
  return `${panelPath(panel)}?${query}`;
};

const onStorage = (listener: () => void): (() => void) => {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
};

/** The same of several, which stand: drawn anew as another tab looks at one of them. */
export const usePanelLinks = (panels: readonly Pick<PanelFields, "id" | "name">[]): readonly string[] =>
  useSyncExternalStore(onStorage, () => panels.map((panel) => panelLink(panel)).join("\n")).split("\n");
