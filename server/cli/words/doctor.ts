import type { Diagnosis } from "../../../contract/server/queries.ts";
import { configOf } from "../../config.ts";
import type { Patient } from "../../doctor/finding.ts";
import { settle } from "../../settings/settle.ts";
import { askServer } from "../control/ask-server.ts";
import { localUrl } from "../local-url.ts";
import { type Io, type WordAnswer, type WordArguments, wordHere } from "../word.ts";

const states = { good: "good", look: "look at this", bad: "bad" } as const;
const width = Math.max(...Object.values(states).map(({ length }) => length));

const told = (checks: readonly Diagnosis[]): WordAnswer => ({
  says: checks.map(({ name, state, says, mend }) =>
    [`${states[state].padEnd(width)}  ${name}:`, says, ...(mend ? [mend] : [])].join(" "),
  ),
  data: { checks },
  code: checks.some(({ state }) => state === "bad") ? 1 : 0,
});

const examine = async (patient: Omit<Patient, "machine">, given: WordArguments): Promise<WordAnswer> => {
  const [{ doctor: look }, { thisMachine }] = await Promise.all([
    import("../../doctor/doctor.ts"),
    import("../../doctor/machine.ts"),
  ]);
  return told(await look({ ...patient, machine: thisMachine }, { offline: given.options.offline !== undefined }));
};

/** The running server knows its database; of the settings that a start would take it knows nothing. */
const fromServer = async (answer: WordAnswer, wrong: readonly string[]): Promise<WordAnswer> => {
  const { checks } = answer.data as { checks: Diagnosis[] };
  if (wrong.length === 0) return answer;
  const mend = "Mend these before the next start, and see tavola settings.";
  const settings: Diagnosis = { name: "settings", state: "bad", says: wrong.join(" "), mend };
  return told(checks.map((check) => (check.name === settings.name ? settings : check)));
};

const isServingAt = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

export const doctor = wordHere({
  name: "doctor",
  summary: "Look at everything that the server needs, and say of each whether it is good, and what mends it",
  options: { offline: { says: "ask nothing that is reached over a network, but for the database" } },
  there: async ({ config, db }, given) => examine({ config, db, wrong: [], isServing: true }, given),
  run: async (source, given: WordArguments, io: Io) => {
    const { comesTo: config, wrong } = settle(source, (texts) => configOf(texts, source.environment.PGPASSWORD));
    const { signInTrouble } = await import("../../doctor/sign-in-trouble.ts");
    const trouble = signInTrouble(config);
    if (trouble) wrong.push(trouble);
    const running = config.databaseUrl
      ? undefined
      : await askServer(config.dataDir, { word: "doctor", ...given, args: [] });
    if (running) return fromServer(await running.run(io), wrong);
    const isServing = config.port !== 0 && (await isServingAt(localUrl(config)));
    const { openInstallation } = await import("../open-installation.ts");
    const installation = await openInstallation(config).catch((reason: unknown) => (reason as Error).message);
    if (typeof installation === "string")
      return examine({ config, wrong, db: undefined, away: installation, isServing }, given);
    try {
      return await examine({ config, wrong, db: installation.db, isServing }, given);
    } finally {
      await installation.close();
    }
  },
});
