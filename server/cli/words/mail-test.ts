import { Email } from "../../../contract/auth/password.ts";
import { type Config, publicUrlOf, readConfig } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { letter } from "../../platform/mail/letter.ts";
import { mailTrouble, openMailer } from "../../platform/mail/mailer.ts";
import { askServer } from "../control/ask-server.ts";
import { AskedWrongly, type Io, Refused, type WordArguments, wordHere } from "../word.ts";
import { keepDone, sayUnkept } from "./keep-act.ts";

const PATIENCE_MS = 60_000;

/** Whoever has the database open keeps it; mail can be tried before there is one. */
const keep = async (config: Config, { args, ...given }: WordArguments, io: Io): Promise<void> => {
  const running = config.databaseUrl
    ? undefined
    : await askServer(config.dataDir, { word: "mail test", ...given, args: [...args] });
  if (running) {
    await running.run(io);
    return;
  }
  const { openInstallation } = await import("../open-installation.ts");
  const installation = await openInstallation(config);
  try {
    await keepDone(installation.db, io, "mail-tested");
  } finally {
    await installation.close();
  }
};

/** The mail itself, by the same mailer and settings as all others. */
export const mailTest = wordHere({
  name: "mail test",
  takes: ["ADDRESS"],
  summary: "Send a mail to an address, to see whether mail is set up",
  there: async ({ db }, _given, io) => {
    await keepDone(db, io, "mail-tested");
    return { says: [] };
  },
  run: async ({ environment, configFile }, given: WordArguments, io: Io) => {
    const [to = ""] = given.args;
    if (!Email.safeParse(to).success) throw new AskedWrongly(`${JSON.stringify(to)} is not an e-mail address.`);
    const config = readConfig(environment, configFile);
    if (!config.mail) throw new Refused("No mail is sent here: SMTP_URL is not set.");
    const address = publicUrlOf(config);
    const said = letter({
      subject: "A test of mail from Tavola",
      opening: "Whoever runs Tavola has sent this to see whether mail is set up. It is.",
      link: address,
      there: "Tavola is here:",
      button: "Open Tavola",
      ends: "There is nothing to do.",
      unasked: "If this was not meant for you, you can ignore it.",
    });
    const messageId = `<${newId()}@${new URL(address).hostname}>`;
    await openMailer(config.mail)
      .send({ messageId, to, ...said }, AbortSignal.timeout(PATIENCE_MS))
      .catch((reason: unknown) => {
        const { setting, reason: why } = mailTrouble(reason) ?? {
          setting: "the address",
          reason: (reason as Error).message,
        };
        throw new Refused(`The mail was not sent: ${why}. See ${setting}.`, { cause: reason });
      });
    await keep(config, given, io).catch(sayUnkept(io));
    return { says: [`The mail server has taken a mail to ${to}.`], data: { to, from: config.mail.from, messageId } };
  },
});
