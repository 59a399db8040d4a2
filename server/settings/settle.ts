import { settingNames } from "./definitions.ts";
import { type SetTexts, type SettingsSource, setTexts } from "./set-texts.ts";

const isFile = (name: string): boolean => name.endsWith("_FILE");

/** What is set; without what stands in files, where one of those cannot be read. */
const textsOf = (source: SettingsSource, wrong: string[]): SetTexts => {
  try {
    return setTexts(source);
  } catch (reason) {
    wrong.push((reason as Error).message);
    const environment = Object.entries(source.environment).filter(([name]) => !isFile(name));
    return setTexts({ environment: Object.fromEntries(environment), configFile: "" });
  }
};

/** Without the settings that a sentence names, and those that go with them: `S3_…` without S3_BUCKET is wrong again. */
const withoutNamed = (texts: SetTexts, sentence: string): SetTexts => {
  const groups = settingNames.filter((name) => sentence.includes(name)).map((name) => name.split("_", 1).join());
  return new Map([...texts].filter(([name]) => !groups.includes(name.split("_", 1).join())));
};

/**
 * What the settings come to where those that cannot be used are left out, each with the sentence by which it would stop the
 * start: whoever looks for what is wrong wants to see all of it at once.
 */
export const settle = <T>(source: SettingsSource, comesTo: (texts: SetTexts) => T): { comesTo: T; wrong: string[] } => {
  const wrong: string[] = [];
  let texts = textsOf(source, wrong);
  for (;;)
    try {
      return { comesTo: comesTo(texts), wrong };
    } catch (reason) {
      const { message } = reason as Error;
      wrong.push(message);
      const rest = withoutNamed(texts, message);
      if (rest.size === texts.size && texts.size === 0) throw reason;
      texts = rest.size < texts.size ? rest : new Map();
    }
};
