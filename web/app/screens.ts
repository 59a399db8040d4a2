import { lateComponent } from "../ui/late.tsx";

/** The pages, each loaded when it is first opened [S2.15]. */
export const LoginScreen = lateComponent(async () => (await import("../screens/login/login-screen.tsx")).default);
export const SignupScreen = lateComponent(async () => (await import("../screens/signup/signup-screen.tsx")).default);
export const InviteScreen = lateComponent(async () => (await import("../screens/invite/invite-screen.tsx")).default);
export const HomeScreen = lateComponent(async () => (await import("../screens/home/home-screen.tsx")).default);
export const PanelScreen = lateComponent(async () => (await import("../screens/panel/panel-screen.tsx")).default);
export const NotFoundScreen = lateComponent(
  async () => (await import("../screens/not-found/not-found-screen.tsx")).default,
);
