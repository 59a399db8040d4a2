import { updateProfile } from "../../../contract/users/commands.ts";
import type { Language } from "../../../contract/users/languages.ts";
import { languages } from "../../../contract/users/languages.ts";
import { useMe } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { languageNames } from "../../text/language-names.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { setAppSound, useAppSound } from "../../ui/display/sound.ts";
import { setTheme, type Theme, useTheme } from "../../ui/look/theme.ts";
import { Select } from "../../ui/overlays/select.tsx";
import { Section } from "./section.tsx";

const themes = ["system", "light", "dark"] as const satisfies readonly Theme[];

/** How the product looks, speaks and sounds. The language is the person's, the rest this browser's. */
export function Preferences() {
  const { common, profile: words, shell } = text();
  const me = useMe();
  const run = useCommand(updateProfile);
  const theme = useTheme();
  const sound = useAppSound();

  function speak(language: Language) {
    run({ params: {}, body: { language } }, { label: words.saveFailed }).catch(() => undefined);
  }

  return (
    <Section title={words.preferences}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common.language}>
          <Select
            value={me.language as Language}
            onValueChange={speak}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Field>
        <Field label={shell.theme}>
          <Select
            value={theme}
            onValueChange={setTheme}
            options={themes.map((value) => ({ value, label: shell.themes[value] }))}
          />
        </Field>
      </div>
      <div>
        <Checkbox role="switch" label={words.sounds} checked={sound} onCheckedChange={setAppSound} />
        <p className="ps-6 text-sm text-text-faint">{words.soundsHint}</p>
      </div>
    </Section>
  );
}
