import { latePage } from "../ui/page/late.tsx";

/** The pages, each loaded when it is first opened [S2.15]. */
export const LoginScreen = latePage(async () => (await import("../screens/login/login-screen.tsx")).default);
export const SignupScreen = latePage(async () => (await import("../screens/signup/signup-screen.tsx")).default);
export const ResetScreen = latePage(async () => (await import("../screens/reset/reset-screen.tsx")).default);
export const ConfirmScreen = latePage(async () => (await import("../screens/confirm/confirm-screen.tsx")).default);
export const SetupScreen = latePage(async () => (await import("../screens/setup/setup-screen.tsx")).default);
export const InviteScreen = latePage(async () => (await import("../screens/invite/invite-screen.tsx")).default);
export const HomeScreen = latePage(async () => (await import("../screens/home/home-screen.tsx")).default);
export const PanelScreen = latePage(async () => (await import("../screens/panel/panel-screen.tsx")).default);
export const CollaboratorsScreen = latePage(
  async () => (await import("../screens/collaborators/collaborators-screen.tsx")).default,
);
export const AnnouncementsScreen = latePage(
  async () => (await import("../screens/announcements/announcements-screen.tsx")).default,
);
export const NotificationsScreen = latePage(
  async () => (await import("../screens/notifications/notifications-screen.tsx")).default,
);
export const ProfileScreen = latePage(async () => (await import("../screens/profile/profile-screen.tsx")).default);
export const NotFoundScreen = latePage(async () => (await import("../screens/not-found/not-found-screen.tsx")).default);
