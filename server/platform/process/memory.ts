import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

const MB = 1024 * 1024;

/** In bytes; what other programs on the machine take is not known. */
export interface MachineMemory {
  /** What the system lets this process have: nothing, 0 or a number beyond all memory where it sets no limit. */
  constrained: number | undefined;
  total: number;
}

const thisMachine = (): MachineMemory => ({ constrained: process.constrainedMemory?.(), total: totalmem() });

/** Bytes that the server is to stay within: MEMORY_MB, or what the system limits it to. Undefined: no less than the machine has. */
export const memoryLimit = (
  memoryMb: number | undefined,
  { constrained, total }: MachineMemory = thisMachine(),
): number | undefined => {
  if (memoryMb !== undefined) return memoryMb * MB;
  return constrained && constrained < total ? constrained : undefined;
};

/** Below this the start warns, and the doctor says so. */
export const LEAST_MEMORY = 192 * MB;

const HEAP_SHARE = 0.55;
/** Of what is kept so as not to be read or made again; and once more of a picture while it is made smaller. */
const KEPT_SHARE = 0.15;

/** MB of V8's old space, where what lasts longer than a moment is. */
export const heapMbWithin = (limit: number): number => Math.floor((limit * HEAP_SHARE) / MB);

/** MB of each half of V8's new space, of which Node 24 would take three times 64 beside the old one. */
export const semiSpaceMbWithin = (limit: number): number => Math.min(16, Math.max(1, Math.floor(limit / (64 * MB))));

const MOST_KEPT = 64 * MB;
/**
 * Sixths of what is kept: of 256 MB the board and the answer of 10,000 tasks. Pages are those of the connection to SQLite
 * that writes, beside which two keep a quarter each.
 */
const SIXTHS = { boards: 2, answers: 2, searched: 1, pages: 2 / 3 };

/** Bytes that each of those may keep who keep something. */
export type CacheBytes = Readonly<Record<keyof typeof SIXTHS, number>>;

export const keptWithin = (limit: number | undefined): CacheBytes => {
  const sixth = ((limit ?? Number.POSITIVE_INFINITY) * KEPT_SHARE) / 6;
  const within = (sixths: number): number => Math.min(MOST_KEPT, Math.floor(sixth * sixths));
  const { boards, answers, searched, pages } = SIXTHS;
  return { boards: within(boards), answers: within(answers), searched: within(searched), pages: within(pages) };
};

/** Bytes that a picture may take while it is made smaller. */
export const pictureWithin = (limit: number): number => Math.floor(limit * KEPT_SHARE);

/**
 * Has V8 let its heap grow by no more than a third between two collections, and its new space no more: for a process through
 * which much passes and little stays. It takes half of the memory, and up to a fourth more of the processor's time.
 */
export const keepHeapSmall = (): void => {
  // Of the flags for the heap these are read each time that it grows.
  const set = (): void => {
    for (const flag of ["--heap-growing-percent=30", "--semi-space-growth-factor=1"]) setFlagsFromString(flag);
  };
  set();
  // They are of the whole process, and with the heap of a thread V8 sets the second one back to 2.
  process.on("worker", (thread) => thread.once("online", set));
};
