export const lines = (...some: string[]): string => some.join("\n");

/** A file of these lines. */
export const textFile = (...some: string[]): Buffer => Buffer.from(`${lines(...some)}\n`);
