/** What a page's search looks for [S2.25]. */
export type RouteKind = "panel" | "collaborators" | "announcements" | "other";

const kinds: Record<string, RouteKind> = {
  panel: "panel",
  collaborators: "collaborators",
  announcements: "announcements",
};

export const routeKind = (path: string): RouteKind => kinds[path.split("/")[1] ?? ""] ?? "other";

/** The panel that a path opens. */
export const panelIdIn = (path: string): string | undefined => {
  const [, first, , id] = path.split("/");
  return first === "panel" ? id?.toLowerCase() : undefined;
};

/** Where there is no icon that opens the search of a narrow window [S2.26]. */
export const hidesSearchIcon = (path: string): boolean =>
  ["home", "profile", "account", "notifications"].includes(path.split("/")[1] ?? "");
