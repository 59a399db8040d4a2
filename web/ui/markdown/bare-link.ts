import { linkAt } from "../../../contract/shared/links.ts";

/** An address that is longer is no link: of a run without an end each part would be looked through to that end. */
export const MAX_LINK = 2000;
const EMAIL = /^[\w.+-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,63}(?![\w-])/i;

/** An address at the beginning of a text, as somebody types one in a sentence: of a page, with or without its scheme, or of a mailbox. */
export const bareLink = (text: string): { text: string; href: string } | undefined => {
  const start = /^(?:https?:\/\/|www\.)/i.exec(text)?.[0];
  if (!start) {
    const email = EMAIL.exec(text)?.[0];
    return email === undefined ? undefined : { text: email, href: `mailto:${email}` };
  }
  const scheme = start.includes(":") ? "" : "http://";
  const within = scheme + text.slice(0, MAX_LINK + 1);
  const link = linkAt(within, 0);
  if (!link || link.to - scheme.length > MAX_LINK) return undefined;
  const href = within.slice(0, link.to);
  return { text: href.slice(scheme.length), href };
};
