/** Bytes of a file, the last one among them. */
export interface ByteRange {
  start: number;
  end: number;
}
