import "../words.ts";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { announce } from "../../../ui/display/announce.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { mainContent } from "../../../ui/page/main-content.ts";
import { hoursOf } from "../hours-fields.tsx";
import { useProfileEdit } from "../use-profile-edit.ts";
import { OnboardingProgress } from "./onboarding-progress.tsx";
import type { OnboardingState } from "./onboarding-state.ts";
import { DONE, FINISH, fieldsOf, OnboardingStep, useStepWords, WELCOME } from "./onboarding-step.tsx";

const PREFERENCES = 3;

/** Eight steps from a new account to a profile [S2.46–S2.54]. Each saves itself as it is left; every one can be skipped. */
export function OnboardingDialog({ state }: { state: OnboardingState }) {
  const { common, profile } = text();
  const words = profile.onboarding;
  const { step } = state;
  const edit = useProfileEdit();
  const [, navigate] = useLocation();
  const { title, description } = useStepWords(step);
  const main = useRef<HTMLButtonElement>(null);
  const said = useRef(step);

  // The title of a dialog is read when it opens; that of another step must be told.
  useEffect(() => {
    if (said.current === step) return;
    said.current = step;
    announce(title);
    // What was pressed may be a button that this step has not.
    if (document.activeElement === document.body) main.current?.focus();
  }, [step, title]);

  // The dialog is unmounted, not closed, and nothing had the focus before it: the focus would be lost.
  useEffect(
    () => () =>
      void requestAnimationFrame(() => document.activeElement === document.body && mainContent.current?.focus()),
    [],
  );

  /** Saves what this step holds, unless something is wrong with it. */
  function leave(): boolean {
    const fields = fieldsOf(step);
    if (!edit.check(fields)) return false;
    void edit.save(fields, step === PREFERENCES ? hoursOf(edit.values) : {});
    return true;
  }

  function go(to: number) {
    if (leave()) state.goTo(to);
  }

  function later() {
    // What is wrong stays written down, for the profile's form.
    leave();
    state.putOff();
  }

  async function finish() {
    if (await edit.save(undefined, hoursOf(edit.values))) state.goTo(DONE);
  }

  function next() {
    if (step === DONE) {
      state.end();
      navigate("/home");
    } else if (step === FINISH) void finish();
    else go(step + 1);
  }

  const nextLabel =
    step === DONE ? words.goHome : step === FINISH ? words.finish : step === WELCOME ? words.setUp : common.next;

  return (
    <Dialog
      open
      dismissible={false}
      fullOnPhone
      onOpenChange={() => undefined}
      onBack={() => (step > WELCOME ? go(step - 1) : later())}
      title={title}
      description={description}
      initialFocus={main}
      onSubmit={next}
      footer={
        <>
          {step < DONE && (
            <Button variant="secondary" className="me-auto" onClick={later}>
              {words.later}
            </Button>
          )}
          {step > WELCOME && step < DONE && <Button onClick={() => go(step - 1)}>{common.back}</Button>}
          {step > WELCOME && step < FINISH && (
            <Button
              onClick={() => {
                edit.forget(fieldsOf(step));
                state.goTo(step + 1);
              }}
            >
              {words.skip}
            </Button>
          )}
          <Button ref={main} type="submit" variant="primary" busy={edit.busy && step === FINISH}>
            {nextLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 max-sm:min-h-full sm:min-h-56">
        <OnboardingProgress step={step} onGo={go} />
        <OnboardingStep key={step} step={step} edit={edit} />
      </div>
    </Dialog>
  );
}
