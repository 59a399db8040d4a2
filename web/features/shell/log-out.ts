import { navigate } from "wouter/use-browser-location";
import { signOut } from "../../sync/session.ts";

/** Ends the session and everything kept of it, then shows the login page [S4.6]: not with a way back to this page. */
export async function logOut(): Promise<void> {
  await signOut();
  navigate("/auth/login", { replace: true });
}
