/** What the live session tells the files on their way, and asks of them, once their script is here. */
export interface LateUploads {
  /** A command was carried out, or waits: a file may wait no longer for those that were given before it. */
  pump: () => void;
  /** There is hope again. */
  wake: () => void;
  /** Takes back a file, or all of a task. */
  drop: (id: string) => void;
  /** Those that the server did not take. */
  readonly refused: { readonly length: number };
  /** Forgets all of it; what is kept stays. */
  close: () => void;
}
