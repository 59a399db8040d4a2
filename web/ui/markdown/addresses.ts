/** Where a text may lead to. */
const SCHEMES: readonly string[] = ["http:", "https:", "mailto:", "tel:"];

export interface Address {
  /** As the browser reads it, with nothing left in it that it would read otherwise. */
  href: string;
  /** A page that is not ours. */
  foreign: boolean;
}

/** Where a link leads to; nowhere where that is not allowed, or is a part of an address only. */
export const addressOf = (written: string): Address | undefined => {
  if (!URL.canParse(written)) return undefined;
  const { protocol, href, origin } = new URL(written);
  if (!SCHEMES.includes(protocol)) return undefined;
  return { href, foreign: protocol.startsWith("http") && origin !== globalThis.location?.origin };
};

/** Of the picture of a task that an address names, the id. */
export const pictureId = (written: string): string | undefined => /^attachment:([\w-]{1,64})$/.exec(written)?.[1];
