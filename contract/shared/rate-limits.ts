/** So many at once, and after that so many a minute. */
export interface Rate {
  atOnce: number;
  perMinute: number;
  /** Whose calls count together. An address is one of IPv4, or 64 bits of IPv6: what one customer is given. */
  per: "person" | "address" | "account" | "connection";
}

/**
 * How often everything may be asked for, said once. Far above what people do, also many behind one address: a limit is
 * there for scripts that run wild, for guessing, and for what costs much. A route's definition names its own under
 * `limit`; otherwise queries are `read` and commands `write`, and `public` where nobody is signed in.
 */
export const rateLimits = {
  read: { atOnce: 6000, perMinute: 6000, per: "person" },
  write: { atOnce: 3000, perMinute: 3000, per: "person" },
  /** Calls that may change thousands of things, or take that back: seconds of work each. */
  many: { atOnce: 300, perMinute: 60, per: "person" },
  /** Pictures are decoded, which costs more than all else. */
  upload: { atOnce: 60, perMinute: 12, per: "person" },
  /** Files of tasks, as they come in. */
  "file-upload": { atOnce: 120, perMinute: 60, per: "person" },
  /** Searches, each of which looks at every title that somebody sees: one for each letter that they type. */
  search: { atOnce: 600, perMinute: 600, per: "person" },
  /** Looks at all that the server needs, which asks every part outside and reads the file of the database. */
  doctor: { atOnce: 20, perMinute: 10, per: "person" },
  /** Whole panels as files. */
  export: { atOnce: 60, perMinute: 30, per: "person" },
  /** Calls that send mail to people who may not have asked for it. */
  mail: { atOnce: 30, perMinute: 1, per: "person" },
  /** Whoever is not signed in, or with a token that stands for nobody. */
  public: { atOnce: 3000, perMinute: 3000, per: "address" },
  /** Pictures; browsers keep them for ever. */
  file: { atOnce: 6000, perMinute: 6000, per: "address" },
  /** Tokens of a provider, checked by their signature. */
  "sign-in": { atOnce: 600, perMinute: 600, per: "address" },
  /** Attempts on passwords of all accounts, but for those on devices that are known there: each takes some 50 ms and 47 MB. */
  "password-at-address": { atOnce: 300, perMinute: 60, per: "address" },
  /** All attempts on one account of whoever has signed in to it: nobody else uses them up, and who makes itself more and more devices has no more. */
  "password-of-account": { atOnce: 300, perMinute: 60, per: "account" },
  /** Asking for a mailed link to a new password. */
  "mailed-link": { atOnce: 300, perMinute: 60, per: "address" },
  /** Setup codes, of which each is one of 2^60. */
  setup: { atOnce: 5, perMinute: 5, per: "address" },
  /** Attempts on one account from one place: an address of IPv4, or 48 bits of IPv6. */
  "password-from-place": { atOnce: 30, perMinute: 1, per: "account" },
  /** The same on a device that has signed in to it before: nobody elsewhere uses up what is its own. */
  "password-on-device": { atOnce: 30, perMinute: 1, per: "account" },
  /** Mails for forgotten passwords to one account. The link of each is good for longer than one waits for the next. */
  "account-mail": { atOnce: 5, perMinute: 0.1, per: "account" },
  /** New live connections. */
  connect: { atOnce: 2000, perMinute: 2000, per: "address" },
  /** Frames on a live connection: a page sends one when it looks elsewhere, and one every ten seconds. */
  frame: { atOnce: 300, perMinute: 600, per: "connection" },
} as const satisfies Record<string, Rate>;

export type RateLimit = keyof typeof rateLimits;
type LimitPer<P extends Rate["per"]> = {
  [L in RateLimit]: (typeof rateLimits)[L]["per"] extends P ? L : never;
}[RateLimit];
/** What a route may name. */
export type RouteLimit = Exclude<LimitPer<"person" | "address">, "file" | "connect" | "password-at-address">;
/** What the work of a call counts by itself. */
export type AccountLimit = LimitPer<"account">;
