import { Email } from "../../../../contract/auth/password.ts";
import { FullName } from "../../../../contract/users/profile.ts";
import { type Config, publicUrlOf } from "../../../config.ts";
import { addPerson } from "../../../features/auth/add-person.ts";
import { linkToReset } from "../../../features/auth/passwords/link-to-reset.ts";
import { passwordOfUser } from "../../../features/auth/passwords/passwords.sql.ts";
import { recordAudit } from "../../../platform/commands/record-audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { NO_REQUEST } from "../../../platform/process/request-context.ts";
import { AskedWrongly, Refused, wordThere } from "../../word.ts";
import { changeFor } from "../acting.ts";
import { accountNamed } from "./account-named.ts";

const HOURS = 24;

const mustHavePasswords = ({ passwordSignIn }: Config): void => {
  if (!passwordSignIn) throw new Refused("Nobody signs in with a password here: PASSWORD_SIGN_IN is not set.");
};

const linkFor = (db: Database, config: Config, userId: string): Promise<string> =>
  db.transaction(async (tx) => {
    const audited = { kind: "password-link-made", actorId: null, about: userId } as const;
    await recordAudit({ tx, request: NO_REQUEST }, audited);
    return linkToReset(tx, { publicUrl: publicUrlOf(config), userId, hours: HOURS });
  });

/** What a schema makes of an argument. Refuses it with the schema's own sentence. */
const argument = (schema: typeof Email, text: string): string => {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new AskedWrongly(`${JSON.stringify(text)} cannot be used: ${parsed.error.issues[0]?.message}`);
};

const telling = (link: string, fullName: string) =>
  `${fullName} sets a password here, once and within ${HOURS} hours: ${link}`;

export const peopleAdd = wordThere({
  name: "people add",
  takes: ["NAME", "ADDRESS"],
  summary: "Open an account, and print a link by which its person sets a password",
  run: async ({ db, config, app }, { args: [name = "", address = ""] }) => {
    mustHavePasswords(config);
    const person = { fullName: argument(FullName, name), email: argument(Email, address) };
    const { accounts, ...opened } = await app();
    let id = "";
    await changeFor({ accounts, ...opened }, { id: "", fullName: person.fullName }, async (context) => {
      id = await addPerson(accounts)(context, person);
    });
    const link = await linkFor(db, config, id);
    return {
      says: [`${person.fullName} <${person.email}> has an account: ${id}.`, telling(link, person.fullName)],
      data: { id, ...person, link },
    };
  },
});

export const peopleResetPassword = wordThere({
  name: "people reset-password",
  takes: ["PERSON"],
  summary: "Print a link by which somebody sets a new password, which ends their sessions and access tokens",
  run: async ({ db, config }, { args: [name = ""] }) => {
    mustHavePasswords(config);
    const { id, fullName, email } = await accountNamed(db.read, name);
    if (!(await passwordOfUser(db.read, id)))
      throw new Refused(`${fullName} <${email}> signs in by the provider, and has no password here.`);
    const link = await linkFor(db, config, id);
    return { says: [telling(link, fullName)], data: { id, link } };
  },
});
