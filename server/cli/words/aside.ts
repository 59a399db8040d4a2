/** The last line of what put data aside: where it lies now, and what it may lack later. */
export const asideSays = (aside: string | undefined): string[] =>
  aside === undefined
    ? []
    : [
        "Pictures and files are shared with it: those that are removed from now on it lacks, so back it up first if it is to last.",
        `What was there lies in ${aside} now.`,
      ];
