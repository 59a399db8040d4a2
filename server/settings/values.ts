import { type SettingName, type SettingValues, settingNamed, settingNames } from "./definitions.ts";
import type { SetTexts } from "./set-texts.ts";

/** What a setting is told as. Any address may have a password before its host, and nobody can say where a wrong one has it. */
export const shownAs = (name: SettingName, text: string): string =>
  settingNamed(name).secret ? "***" : text.replace(/^.*@/s, "***@");

/** What the settings come to. Throws one clear line for the first that cannot be used. */
export const valuesOf = (texts: SetTexts): SettingValues =>
  Object.fromEntries(
    settingNames.map((name) => {
      const setting = settingNamed(name);
      const text = texts.get(name)?.text ?? ("default" in setting ? setting.default : undefined);
      if (text === undefined) return [name, undefined];
      const parsed = setting.check.safeParse(text);
      if (parsed.success) return [name, parsed.data];
      const [issue] = parsed.error.issues;
      throw new Error(`${name}=${shownAs(name, text)} cannot be used: ${issue?.message ?? "wrong value"}`);
    }),
  ) as SettingValues;
