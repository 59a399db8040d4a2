import { lateComponent } from "../ui/late.tsx";
import { HomeScreen, InviteScreen, LoginScreen, NotFoundScreen, PanelScreen, SignupScreen } from "./screens.ts";

/** What stands around the pages of whoever is signed in. */
export const SignedInPages = lateComponent(async () => (await import("./signed-in-pages.tsx")).SignedInPages);

const pageAt = (first: string, second: string, signedIn: boolean): { fetch: () => Promise<unknown> } => {
  if (first === "invite") return InviteScreen;
  if (!signedIn) return second === "signup" ? SignupScreen : LoginScreen;
  if (first === "panel") return PanelScreen;
  return ["", "home", "auth"].includes(first) ? HomeScreen : NotFoundScreen;
};

/** Fetches what an address needs, before anything asks for it. */
export const fetchPage = (path: string, signedIn: boolean): Promise<unknown> => {
  const [, first = "", second = ""] = path.split("/");
  const page = pageAt(first, second, signedIn);
  return Promise.all([page.fetch(), signedIn && first !== "invite" && SignedInPages.fetch()]);
};
