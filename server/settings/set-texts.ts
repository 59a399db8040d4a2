import { type SettingName, settingNamed, settingNames } from "./definitions.ts";
import { readSecretFile } from "./secret-file.ts";
import { readSettingsFile } from "./settings-file.ts";

/** Where settings are read from. Variables that are empty count as not set. */
export interface SettingsSource {
  environment: Readonly<Record<string, string | undefined>>;
  /** Of lines `NAME=value`; undefined: the file that TAVOLA_CONFIG names, if any. */
  configFile?: string | undefined;
}

interface SetText {
  text: string;
  /** In words: the environment, a file. */
  source: string;
}
/** What settings are set to, and where each is. */
export type SetTexts = ReadonlyMap<SettingName, SetText>;

/** The variable that names the file with a secret in it. */
const FILE = "_FILE";
export const fileNameOf = (name: SettingName): string | undefined =>
  settingNamed(name).secret ? `${name}${FILE}` : undefined;

/** Every name that may be set, in the environment or in a file. */
export const knownNames = settingNames.flatMap((name) => [name, fileNameOf(name) ?? []].flat());

/** What is set, the environment going before the file. Throws one clear line for what cannot be read, or is set twice. */
export const setTexts = ({ environment, configFile }: SettingsSource): SetTexts => {
  const file = configFile ?? environment.TAVOLA_CONFIG;
  const inFile = file ? readSettingsFile(file, knownNames) : {};
  const set = (name: string): SetText | undefined => {
    if (environment[name]) return { text: environment[name], source: "the environment" };
    return file && inFile[name] ? { text: inFile[name], source: file } : undefined;
  };
  const texts = new Map<SettingName, SetText>();
  for (const name of settingNames) {
    const fileName = fileNameOf(name);
    const [text, secret] = [set(name), fileName && set(fileName)];
    if (text && secret)
      throw new Error(`${name} is set in ${text.source}, ${fileName} in ${secret.source}: must be one of them.`);
    if (text) texts.set(name, text);
    else if (fileName && secret)
      texts.set(name, { text: readSecretFile(fileName, secret.text), source: `${fileName} in ${secret.source}` });
  }
  return texts;
};
