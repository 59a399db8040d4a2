const KB = 1024;

/**
 * Bytes that a JSON body may have, said once: what is larger is refused before it is read. A route's definition names its
 * own under `bodyLimit`; otherwise it is `public` where nobody is signed in, and `usual`. Files have the limit of their form.
 */
export const bodyLimits = {
  /** An ID token of 8 KB, and what comes with it. */
  public: 16 * KB,
  usual: 64 * KB,
  /** As much text as a task or an announcement can hold, also where a script writes each character as an escape. */
  text: 512 * KB,
  /** Such a text, and the one that it was made of. */
  textEdit: 832 * KB,
  /** A new task with its check list and its description, both as long as they may be. */
  newTask: 896 * KB,
  /** Of many tasks at once. */
  bulk: 1024 * KB,
} as const;

export type BodyLimit = keyof typeof bodyLimits;

/** The row of the table that a command's body is held to. */
export const bodyLimitOf = ({ needs, bodyLimit }: { needs: string; bodyLimit?: BodyLimit }): BodyLimit =>
  bodyLimit ?? (needs === "public" ? "public" : "usual");

/** Items and fields of a JSON body together: more than any call takes. */
export const BODY_PARTS_MAX = 27_000;
/** Fields of one object in a JSON body: more than any call knows. */
export const BODY_FIELDS_MAX = 100;
