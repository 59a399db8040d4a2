import { Email } from "../../../contract/auth/password.ts";
import { publicUrlOf, readConfig } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { letter } from "../../platform/mail/letter.ts";
import { mailTrouble, openMailer } from "../../platform/mail/mailer.ts";
import { AskedWrongly, Refused, wordHere } from "../word.ts";

const PATIENCE_MS = 60_000;

/** The mail itself, by the same mailer and settings as all others. */
export const mailTest = wordHere({
  name: "mail test",
  takes: ["ADDRESS"],
  summary: "Send a mail to an address, to see whether mail is set up",
  run: async ({ environment, configFile }, { args: [to = ""] }) => {
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
    return { says: [`The mail server has taken a mail to ${to}.`], data: { to, from: config.mail.from, messageId } };
  },
});
