import { domainToASCII } from "node:url";
import * as z from "zod/mini";
import type { SettingCheck } from "./checks.ts";

/** Who may open an account: anybody, who is invited, or besides these who has an address of one of these domains. */
export type SignUp = "open" | "invite" | readonly string[];

/** Of ASCII's letters alone: of others some would become one of these. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const isDomain = (name: string): boolean =>
  /^[^\s@:/?#*,]+\.[^\s@:/?#*,]+$/.test(name) && !/^\.|\.$/.test(name) && domainToASCII(name) !== "";

const parsed = (text: string): SignUp =>
  text === "open" || text === "invite" ? text : text.split(",").map((name) => lowerAscii(name.trim()));

export const signUp: SettingCheck<SignUp> = z.pipe(
  z.string(),
  z.pipe(
    z.transform(parsed),
    z
      .custom<SignUp>()
      .check(
        z.refine(
          (asked) => typeof asked === "string" || asked.every(isDomain),
          "must be open, invite, or domains such as example.org, example.com",
        ),
      ),
  ),
);
