import * as z from "zod/mini";

/** What a setting's text must be, and what it comes to. Each says what is asked in words that begin with "must be". */
export type SettingCheck<T> = z.ZodMiniType<T, string>;

export const anyText: SettingCheck<string> = z.string();

export const whole = (min: number, max: number): SettingCheck<number> => {
  const hint = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, hint)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, hint), z.maximum(max, hint))),
  );
};

export const oneOf = <const T extends string>(options: readonly T[], hint: string): SettingCheck<T> =>
  z.enum(options, hint);

export const trueOrFalse: SettingCheck<boolean> = z.pipe(
  z.enum(["true", "false"], "must be true or false"),
  z.transform((text) => text === "true"),
);

export const onOrOff: SettingCheck<boolean> = z.pipe(
  z.enum(["on", "off"], "must be on or off"),
  z.transform((text) => text === "on"),
);

export const fitting = (hint: string, fits: (text: string) => boolean): SettingCheck<string> =>
  z.string().check(z.refine(fits, hint));

export const address = (hint: string, fits: (address: URL) => boolean): SettingCheck<string> =>
  fitting(hint, (text) => URL.canParse(text) && fits(new URL(text)));

/** Whether a text begins as an address does, whatever of: such a one is no folder. One letter is a disk's. */
export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(text);

/** No request can be made of an address with a name and a password in it, and a browser would show them. */
const isPlain = ({ username, password }: URL): boolean => username === "" && password === "";
const PLAIN = "without a name or a password in it";

export const plainAddress = address(`must be an address, ${PLAIN}`, isPlain);
export const web = (hint: string): SettingCheck<string> =>
  address(`${hint}, ${PLAIN}`, (url) => /^https?:/.test(url.protocol) && isPlain(url));

/** An address with a name and a password in it. An `@` behind the host is what is left of a password cut in two. */
export const service = (protocols: RegExp, example: string, fits: (address: URL) => boolean = () => true) =>
  address(
    `must be an address such as ${example}, with special characters of name and password percent-encoded`,
    (url) => protocols.test(url.protocol) && !`${url.pathname}${url.search}${url.hash}`.includes("@") && fits(url),
  );

/** A text with commas between, in its parts. */
export const listed = (hint: string, fits: (parts: readonly string[]) => boolean): SettingCheck<readonly string[]> =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(",").map((part) => part.trim())),
      z.array(z.string()).check(z.refine(fits, hint)),
    ),
  );
