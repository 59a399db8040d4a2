import { useState } from "react";
import { useMe } from "../../../sync/live.ts";
import { useSession } from "../../../sync/session.ts";
import { useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";

/** Where somebody is in setting up their profile; kept, so that a reload goes on there. */
interface Progress {
  step: number;
  open: boolean;
}

const FIRST = 1;
const key = "tavola_onboarding_later";

/** As much of the access token as tells this session from the next one. */
const markOf = (token: string | null): string => token?.slice(0, 12) ?? "";

const stored = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Whether the profile is being set up, and at which step [D18, S4.1]. */
export function useOnboarding() {
  const me = useMe();
  const mark = markOf(useSession().token);
  const draftKey = `${me.id}/onboarding`;
  const progress = useDraft<Progress>(draftKey);
  const [later, setLater] = useState(stored);
  const step = progress?.step ?? FIRST;

  return {
    shown: later !== mark && (me.availableHoursFrom === null || progress?.open === true),
    step,
    goTo: (next: number) => writeDraft(draftKey, { step: next, open: true }),
    /** Hides it for this session; another one begins where this one left. */
    putOff: () => {
      try {
        localStorage.setItem(key, mark);
      } catch {
        // Storage is blocked or full: it is hidden until the page is left.
      }
      setLater(mark);
      writeDraft(draftKey, { step, open: false });
    },
    end: () => writeDraft(draftKey, null),
  };
}

export type OnboardingState = ReturnType<typeof useOnboarding>;
