import { text } from "./catalogue.ts";

/** A sentence of the contract, or of the server's answers, in the present language; others stay as they are. */
export const said = (sentence: string): string => {
  const count = /\d+/.exec(sentence)?.[0];
  const known = text().said as Readonly<Record<string, string | undefined>>;
  return known[sentence] ?? (count && known[sentence.replace(count, "#")]?.replace("#", count)) ?? sentence;
};
