import * as z from "zod/mini";
import { graphemes } from "../shared/text.ts";

/** The most UTF-16 units of a password; more is no safer and takes the server longer. */
export const PASSWORD_MAX = 200;
const MIN = 8;

interface Criterion {
  sentence: string;
  isMet: (password: string) => boolean;
}

/** What a password must be [S5.9]. The form shows each beside the field, the server asks the same. */
export const passwordCriteria: readonly Criterion[] = [
  { sentence: `Please use at least ${MIN} characters.`, isMet: (password) => graphemes(password, MIN) >= MIN },
  { sentence: "Please use at least one digit.", isMet: (password) => /\p{Nd}/u.test(password) },
  {
    sentence: "Please use at least one special character, such as ! or ?.",
    isMet: (password) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password),
  },
  { sentence: "Please use at least one uppercase letter.", isMet: (password) => /\p{Lu}/u.test(password) },
];

export const isOwnName = "Please do not use your name, username or e-mail address as your password.";
export const isCommon = "Many people have this password, so it is guessed first. Please choose another one.";
export const passwordsDiffer = "The two passwords are not the same.";

/** The same keys give the same password on every keyboard and system. Blanks belong to it. */
export const tidyPassword = (password: string): string => password.normalize("NFC");

/** A password to sign in with: of any kind, as criteria may have been others when it was chosen. */
export const Password = z.string().check(
  z.minLength(1, "Please enter your password."),
  z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`),
  z.refine((password) => !/\0|\p{Surrogate}/u.test(password), "This text has characters that cannot be stored."),
  z.overwrite(tidyPassword),
);

/** A password to be: every criterion that it does not meet is an issue. */
export const NewPassword = Password.check(
  z.superRefine((password, context) => {
    for (const { sentence, isMet } of passwordCriteria)
      if (!isMet(password)) context.addIssue({ code: "custom", message: sentence });
  }),
);

const refusal = { path: ["confirmPassword"], error: passwordsDiffer };

/** A password to be and its confirmation, as fields, and the check that they are the same. */
export const newPasswordFields = { password: NewPassword, confirmPassword: z.string() } as const;
export const confirmed = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => tidyPassword(confirmPassword) === password,
  refusal,
);

/** RFC 5321 has addresses end at 254 characters. */
export const Email = z.string().check(
  z.maxLength(254, "This is not an e-mail address."),
  z.overwrite((address) => address.normalize("NFC").trim()),
  z.refine(
    (address) => /^[^\s@\p{Cc}\p{Cs}]{1,64}@[^\s@\p{Cc}\p{Cs}]{1,190}$/u.test(address),
    "This is not an e-mail address.",
  ),
);

/** Addresses that differ in case only are one. */
export const emailKey = (address: string): string => address.normalize("NFKC").toLowerCase();
