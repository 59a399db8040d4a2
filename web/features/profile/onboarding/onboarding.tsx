import { lateDialog } from "../../../ui/page/late.tsx";
import { useOnboarding } from "./onboarding-state.ts";

const OnboardingDialog = lateDialog(async () => (await import("./onboarding-dialog.tsx")).OnboardingDialog);

/** The overlay in which somebody new sets up their profile; its script comes with the first need of it [S2.17]. */
export function Onboarding() {
  const state = useOnboarding();
  return state.shown && <OnboardingDialog state={state} />;
}
