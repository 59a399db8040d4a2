/** What the live session tells the files on their way, and asks of them, once their script is here. */
export interface LateUploads {
  /** A command was carried out, or waits: a file may wait no longer for those that were given before it. */
  pump: () => void;
  /** There is hope again. */
  wake: () => void;
  /** The person takes out what waits: a file, or a command, and with it the files of the task that it creates. */
  discard: (id: string, commands: readonly { id: string; input: { body?: unknown } }[]) => void;
  /** Those that the server did not take. */
  readonly refused: { readonly length: number };
  /** Forgets all of it; what is kept stays. */
  close: () => void;
}
