import { ArrowUpRight, BookOpen, CircleCheck, Clapperboard, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { getConfig } from "../../../../contract/auth/queries.ts";
import { useMe } from "../../../sync/live.ts";
import { useRead } from "../../../sync/use-read.ts";
import { text } from "../../../text/catalogue.ts";
import { VisuallyHidden } from "../../../ui/display/visually-hidden.tsx";
import { buttonLook } from "../../../ui/look/button-look.ts";
import { Choice } from "../choice.tsx";
import { HoursFields } from "../hours-fields.tsx";
import { PictureField } from "../picture/picture-field.tsx";
import { zoneName } from "../time-zone-field.tsx";
import type { FieldName, ProfileEdit } from "../use-profile-edit.ts";
import { UsernameField } from "../username-field.tsx";

export const WELCOME = 1;
export const FINISH = 7;
export const DONE = 8;

/** What a step writes. */
export const fieldsOf = (step: number): FieldName[] =>
  step === 2
    ? ["jobTitle", "department", "username"]
    : step === 3
      ? ["location", "availableHoursFrom", "availableHoursTo"]
      : [];

/** What a step is called, and what it is for. */
export function useStepWords(step: number): { title: string; description: string } {
  const words = text().profile.onboarding;
  const me = useMe();
  const [title = "", description = ""] =
    [
      [words.welcome(me.fullName), words.welcomeText],
      [words.workInfo, words.workInfoText],
      [words.preferences, words.preferencesText(zoneName(me.timeZone))],
      [words.picture, words.pictureText],
      [words.docs, words.docsText],
      [words.shortVideo, words.shortVideoText],
      [words.fullVideo, words.fullVideoText],
      [words.done, words.doneText],
    ][step - 1] ?? [];
  return { title, description };
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook("white", "md")}>
      {children}
      <VisuallyHidden> ({text().profile.onboarding.newTab})</VisuallyHidden>
      <ArrowUpRight size={14} aria-hidden="true" />
    </a>
  );
}

/** In the middle of a step that has nothing to be filled in. */
function Centre({ icon, children }: { icon: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 py-4 text-center text-text-muted">
      <span
        aria-hidden="true"
        className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent-text"
      >
        {icon}
      </span>
      {children}
    </div>
  );
}

/** The documentation and the films, where this server names them [S2.12, D40]. */
function Outside({ step }: { step: number }) {
  const words = text().profile.onboarding;
  const { data } = useRead(getConfig, { params: {} }, { once: true });
  if (!data) return null;
  const docs = <OutLink href={data.docsUrl}>{words.openDocs}</OutLink>;
  if (step === 5) return <Centre icon={<BookOpen size={28} />}>{docs}</Centre>;
  const video = step === 6 ? data.shortVideoUrl : data.fullVideoUrl;
  return (
    <Centre icon={<Clapperboard size={28} />}>
      {video ? (
        <OutLink href={video}>{words.openVideo}</OutLink>
      ) : (
        <>
          <p className="text-base text-balance">{words.noVideo}</p>
          {docs}
        </>
      )}
    </Centre>
  );
}

/** What a step holds. */
export function OnboardingStep({ step, edit }: { step: number; edit: ProfileEdit }) {
  const choice = (name: "jobTitle" | "department" | "location") => (
    <Choice
      name={name}
      value={edit.values[name]}
      onChange={(value) => edit.write({ [name]: value })}
      problem={edit.problems[name]}
    />
  );
  if (step === 2)
    return (
      <div className="flex flex-col gap-4">
        {choice("jobTitle")}
        {choice("department")}
        <UsernameField edit={edit} />
      </div>
    );
  if (step === 3)
    return (
      <div className="flex flex-col gap-4">
        {choice("location")}
        <HoursFields edit={edit} />
      </div>
    );
  if (step === 4) return <PictureField />;
  if (step === DONE) return <Centre icon={<CircleCheck size={28} />} />;
  return step === WELCOME ? <Centre icon={<UserRound size={28} />} /> : <Outside step={step} />;
}
