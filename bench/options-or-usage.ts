/** What the words after a program's name ask for; undefined where they cannot be meant, which is said with how it is used. */
export const optionsOrUsage = <Options>(
  readOptions: (words: string[]) => Options,
  usage: string,
): Options | undefined => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (reason) {
    process.stderr.write(`${(reason as Error).message}\n\n${usage}\n`);
    return undefined;
  }
};
