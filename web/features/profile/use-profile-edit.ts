import { useState } from "react";
import { textProblem } from "../../../contract/shared/text.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { fullNameLimits, isEveryone, ownTextLimits } from "../../../contract/users/profile.ts";
import type { Profile } from "../../../contract/users/user.ts";
import { usernameProblem } from "../../../contract/users/username.ts";
import { useMe } from "../../sync/live.ts";
import { asFailure } from "../../sync/request.ts";
import { useCommand } from "../../sync/use-command.ts";
import { isReported } from "../../sync/waiting.ts";
import { text } from "../../text/catalogue.ts";
import { readDraft, useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { OTHER } from "./own-choice.ts";

/** What can be written on the form; `language` and the picture save themselves. */
export type ProfileFields = Pick<
  Profile,
  | "fullName"
  | "username"
  | "jobTitle"
  | "department"
  | "location"
  | "timeZone"
  | "availableHoursFrom"
  | "availableHoursTo"
>;
export type FieldName = keyof ProfileFields;
export type Problems = Partial<Record<FieldName, string>>;

/** Where what is being written of somebody's profile is kept. */
export const profileDraft = (me: string): string => `${me}/profile`;

const ownText = (value: string | null): string | undefined =>
  value === OTHER ? ownTextLimits.tooShort : (value !== null && textProblem(value, ownTextLimits)) || undefined;

const rules: Partial<Record<FieldName, (value: string | null) => string | undefined>> = {
  fullName: (name) =>
    textProblem(name ?? "", fullNameLimits) ??
    (isEveryone(name ?? "") ? "That word addresses everybody; please choose another name." : undefined),
  username: (name) => usernameProblem(name ?? "") ?? undefined,
  jobTitle: ownText,
  department: ownText,
  location: ownText,
};

/** What is wrong with fields, as sentences for the person. */
export const problemsOf = (fields: Partial<ProfileFields>): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const problem = rules[name as FieldName]?.(value);
      return problem ? [[name, problem]] : [];
    }),
  );

const pick = (fields: Partial<ProfileFields>, names: readonly FieldName[] | undefined): Partial<ProfileFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names || names.includes(name as FieldName)));

export type ProfileEdit = ReturnType<typeof useProfileEdit>;

/** My profile as it is being written: kept while it is typed, shown to everyone at once when it is saved. */
export function useProfileEdit() {
  const me = useMe();
  const run = useCommand(updateProfile);
  const key = profileDraft(me.id);
  const draft = useDraft<Partial<ProfileFields>>(key) ?? {};
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const keep = (next: Partial<ProfileFields>): void => writeDraft(key, Object.keys(next).length > 0 ? next : null);

  function write(part: Partial<ProfileFields>) {
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    const next = { ...readDraft<Partial<ProfileFields>>(key), ...part };
    const changed = Object.entries(next).filter(([name, value]) => value !== me[name as FieldName]);
    keep(Object.fromEntries(changed));
  }

  function forget(names?: readonly FieldName[]) {
    setProblems({});
    const rest = Object.entries(readDraft<Partial<ProfileFields>>(key) ?? {}).filter(
      ([name]) => names && !names.includes(name as FieldName),
    );
    keep(Object.fromEntries(rest));
  }

  /** Whether these fields, or all, can be saved as they are; says what is wrong with them. */
  function check(names?: readonly FieldName[]): boolean {
    const wrong = problemsOf(pick(readDraft<Partial<ProfileFields>>(key) ?? {}, names));
    setProblems(wrong);
    return Object.keys(wrong).length === 0;
  }

  /** Saves what was written, of these fields or all, with `more`; answers whether the server took it. */
  async function save(names?: readonly FieldName[], more: Partial<ProfileFields> = {}): Promise<boolean> {
    const written = pick(readDraft<Partial<ProfileFields>>(key) ?? {}, names);
    const body = { ...more, ...written } as Partial<{ [Name in FieldName]: string }>;
    if (!check(names)) return false;
    if (Object.keys(body).length === 0) return true;
    const label = text().profile.saveFailed;
    setBusy(true);
    const sent = run({ params: {}, body }, { quiet: true });
    // The draft is done with: everybody sees the new profile from now on, and a command that waits is stored.
    forget(names);
    try {
      await sent;
      return true;
    } catch (reason) {
      // Refused: what was written is here again, under what was written since.
      keep({ ...written, ...readDraft<Partial<ProfileFields>>(key) });
      const failure = asFailure(reason);
      if (isReported(failure)) return false;
      const { code, message } = failure;
      if (code === "username-taken") setProblems({ username: message });
      const retry = { label: text().common.retry, onClick: () => void save(names, more) };
      toast({ kind: "error", id: "profile", title: label, failure, action: retry });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    me,
    values: { ...me, ...draft } as ProfileFields,
    written: draft,
    problems,
    busy,
    write,
    forget,
    check,
    save,
  };
}
