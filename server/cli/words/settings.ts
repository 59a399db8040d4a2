import { readConfig } from "../../config.ts";
import { settingNamed, settingNames } from "../../settings/definitions.ts";
import { setTexts } from "../../settings/set-texts.ts";
import { shownAs } from "../../settings/values.ts";
import { table } from "../table.ts";
import { wordHere } from "../word.ts";

/** What a start would take, which fails here as it would there. */
export const settings = wordHere({
  name: "settings",
  summary: "List the settings, each with its value and where that comes from",
  run: async ({ environment, configFile }) => {
    readConfig(environment, configFile);
    const texts = setTexts({ environment, configFile });
    const rows = settingNames.map((name) => {
      const set = texts.get(name);
      if (set) return { name, value: shownAs(name, set.text), source: set.source };
      const setting = settingNamed(name);
      return { name, value: "default" in setting ? setting.default : null, source: "default" };
    });
    return {
      says: table(rows.map(({ name, value, source }) => [name, value ?? "", source])),
      data: rows,
    };
  },
});
