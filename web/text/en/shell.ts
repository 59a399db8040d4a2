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
  channels: "Channels",
  announcements: "Announcements",
  collaborators: "Collaborators",
  notifications: "Notifications",
  accountPage: "Account",
  sounds: "Sounds",
  docs: "Docs",
  extras: "Extras",
  hideSidebar: "Hide Sidebar",
  showSidebar: "Show Sidebar",
  menu: "Menu",
  accountOf: (name: string) => `Account: ${name}`,
  profileOf: (name: string) => `Profile: ${name}`,
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  logout: "Logout",
  newTab: "opens in a new tab",

  shortcuts: "Keyboard shortcuts",

  unstored: "This browser keeps nothing: what you do offline is lost if this tab is closed.",

  invitePage: "Invitation",
  resetPage: "Set a new password",
  signupPage: "Sign up",
  loginPage: "Login",
  notFoundPage: "Not found",
  notFoundTitle: "404 Error",
  notFoundText: "Page not found!",
  backHome: "Back to Home",
  errorTitle: "Unexpected Application Error!",
  errorText: "Something on this page stopped working. What you saved is safe; loading the page again usually helps.",
  reload: "Load again",
  newVersion: "There is a new version",
  couldNotStart: "Tavola could not be loaded",

  openTasks: (count: number) =>
    count === 0 ? "No open tasks" : plural("en", count, { one: `${count} open task`, other: `${count} open tasks` }),
};
