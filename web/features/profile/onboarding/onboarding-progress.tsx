import { text } from "../../../text/catalogue.ts";
import { cx } from "../../../ui/look/cx.ts";

type Props = { step: number; onGo: (step: number) => void };

/** The steps that the indicator shows: on these, and to these [S2.54]. */
const steps = [2, 3, 4, 5] as const;

/** Where in the middle of setting up one is, and a way to each part of it. */
export function OnboardingProgress({ step, onGo }: Props) {
  const words = text().profile.onboarding;
  const names = { 2: words.workInfo, 3: words.preferences, 4: words.picture, 5: words.docs };
  if (!steps.some((one) => one === step)) return null;
  return (
    <nav aria-label={words.progress}>
      <ol className="grid grid-cols-4 gap-2">
        {steps.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? "step" : undefined}
              onClick={() => one !== step && onGo(one)}
              className="group flex w-full flex-col gap-1.5 rounded-md pt-1 text-start text-sm text-text-muted aria-[current=step]:font-medium aria-[current=step]:text-text touch:min-h-11"
            >
              <span
                className={cx(
                  "h-1 w-full rounded-full transition-colors",
                  one <= step ? "bg-accent" : "bg-surface-hover group-hover:bg-border-strong",
                )}
              />
              <span className="sr-only">{words.step(one, names[one])}</span>
              <span aria-hidden="true" className="text-balance hyphens-auto [overflow-wrap:anywhere] max-sm:text-xs">
                {names[one]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
