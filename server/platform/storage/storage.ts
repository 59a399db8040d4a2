/** Files by name. A name always stands for the same bytes, so writing one again changes nothing. */
export interface Storage {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined where there is no such file. Fails with `unavailable` where that cannot be known. */
  get(name: string): Promise<Buffer | undefined>;
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>;
}
