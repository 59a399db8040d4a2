import { plural } from "../plural.ts";

/** The frame around every page, home, and what can go wrong anywhere. */
export const shell = {
  product: "Tavola",
  documentTitle: (page: string) => `${page} · Tavola`,
  home: "Home",
  panel: "Panel",
  skip: "Skip to content",
  navigation: "Navigation",
  panels: "Panels",
  panelsWithCount: (count: number) => `Panels (${count})`,
  createPanel: "Create New Panel",
  addPanel: "Add New Panel",
  noPanels: "No panels yet",
  docs: "Docs",
  extras: "Extras",
  hideSidebar: "Hide Sidebar",
  showSidebar: "Show Sidebar",
  menu: "Menu",
  account: "Account:",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  logout: "Logout",
  newTab: "opens in a new tab",

  shortcuts: "Keyboard shortcuts",
  shortcutsAnywhere: "Anywhere",
  showShortcuts: "Show the keyboard shortcuts",
  toggleSidebar: "Hide or show the sidebar",
  goHome: "Go home",
  closeAnything: "Close what is open",
  keyThen: "then",

  offline: "You are offline.",
  connecting: "Reconnecting…",
  waiting: (count: number) =>
    plural("en", count, { one: `${count} change is waiting.`, other: `${count} changes are waiting.` }),
  safeHere: "What you do now is kept and sent when you are back.",

  notFoundPage: "Not found",
  notFoundTitle: "404 Error",
  notFoundText: "Page not found!",
  backHome: "Back to Home",
  errorTitle: "Unexpected Application Error!",
  errorText: "Something on this page stopped working. What you saved is safe; loading the page again usually helps.",
  reload: "Load again",
  couldNotStart: "Tavola could not be loaded",

  goodMorning: (name: string) => `Good morning, ${name}`,
  goodAfternoon: (name: string) => `Good afternoon, ${name}`,
  goodEvening: (name: string) => `Good evening, ${name}`,
  openTasks: (count: number) =>
    count === 0 ? "No open tasks" : plural("en", count, { one: `${count} open task`, other: `${count} open tasks` }),
  firstPanelTitle: "Create your first panel",
  firstPanelText: "A panel is a board with columns for one project or team. Tasks move across it as work gets done.",
  noPanelsTitle: "You are not in a panel yet",
  noPanelsText: "The owner or an admin of this domain can add you to one. It then appears here by itself.",
};
