import type { PanelFields } from "../../contract/panels/panel.ts";
import { text } from "../text/catalogue.ts";

/** The name of the page at a path; `panels` are those whose names may stand in it. */
function pageName(path: string, panels: readonly Pick<PanelFields, "id" | "name">[]): string {
  const { shell } = text();
  const [, first = "", second = "", third = ""] = path.split("/");
  if (first === "" || first === "home") return shell.home;
  if (first === "panel") return panels.find(({ id }) => id === third)?.name ?? shell.panel;
  if (first === "collaborators") return shell.collaborators;
  if (first === "announcements") return shell.announcements;
  if (first === "notifications") return shell.notifications;
  if (first === "profile") return shell.accountPage;
  if (first === "invite") return shell.invitePage;
  if (first === "auth" && second === "reset") return shell.resetPage;
  if (first === "setup" || second === "confirm") return shell.signupPage;
  if (first === "auth") return second === "signup" ? shell.signupPage : shell.loginPage;
  return shell.notFoundPage;
}

/** What the browser's tab says of a path [D37]. */
export const pageTitle = (path: string, panels: readonly Pick<PanelFields, "id" | "name">[]): string =>
  text().shell.documentTitle(pageName(path, panels));
