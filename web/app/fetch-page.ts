import { fetchWordsBehindSignIn } from "../text/language.ts";
import { lateComponent } from "../ui/page/late.tsx";
import {
  AnnouncementsScreen,
  CollaboratorsScreen,
  HomeScreen,
  InviteScreen,
  LoginScreen,
  NotFoundScreen,
  NotificationsScreen,
  PanelScreen,
  ProfileScreen,
  SignupScreen,
} from "./screens.ts";

/** What stands around the pages of whoever is signed in. */
export const SignedInPages = lateComponent(async () => {
  const [{ SignedInPages: Pages }] = await Promise.all([import("./signed-in-pages.tsx"), fetchWordsBehindSignIn()]);
  return Pages;
});

const pageAt = (first: string, second: string, signedIn: boolean): { fetch: () => Promise<unknown> } => {
  if (first === "invite") return InviteScreen;
  if (!signedIn) return second === "signup" ? SignupScreen : LoginScreen;
  if (first === "panel") return PanelScreen;
  if (first === "collaborators") return CollaboratorsScreen;
  if (first === "announcements") return AnnouncementsScreen;
  if (first === "notifications") return NotificationsScreen;
  if (first === "profile" || first === "account") return ProfileScreen;
  return ["", "home", "auth"].includes(first) ? HomeScreen : NotFoundScreen;
};

/** Fetches what an address needs, before anything asks for it. */
export const fetchPage = (path: string, signedIn: boolean): Promise<unknown> => {
  const [, first = "", second = ""] = path.split("/");
  const page = pageAt(first, second, signedIn);
  return Promise.all([page.fetch(), signedIn && first !== "invite" && SignedInPages.fetch()]);
};
