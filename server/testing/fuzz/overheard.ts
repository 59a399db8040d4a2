import { errors, type Problem } from "../../../contract/shared/errors.ts";
import { wireNames } from "../../../contract/shared/wire-names.ts";
import type { Looking, Versions } from "../../../contract/wire.ts";
import type { Caller } from "./requests.ts";

/** Words that are told to some and not to others while frames come in. */
export interface Told {
  /** To everyone in the domain. */
  news: string;
  /** To everyone in the panel. */
  task: string;
  /** In a domain that none of the callers is in: its words and ids. */
  elsewhere: readonly string[];
}

const inPanel: readonly Caller[] = ["owner", "admin", "member", "read token", "write token"];
const inDomain: readonly Caller[] = [...inPanel, "bystander"];
const known: readonly string[] = [...wireNames, "versions", "looking", "writing"];

const read = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

type Answers = {
  versions: Versions;
  looking: Looking | null;
  version: number | null;
  part: string | null;
  error: Problem;
};

const problemWith = (answer: unknown): string | undefined => {
  const { versions, looking, version, part, error } = (answer ?? {}) as Partial<Answers>;
  if (versions || [looking, version, part].some((said) => said !== undefined)) return undefined;
  if (!error || !Object.hasOwn(errors, error.code) || errors[error.code][0] !== error.status)
    return `it was answered no problem of the catalogue: ${JSON.stringify(answer)}`;
  return error.status >= 500 ? `it was answered a fault of the server's: ${error.code}` : undefined;
};

/** What is wrong with one text that a connection heard: with an acknowledgement or an event. */
const wrongText = (text: string): string | undefined => {
  const [, acknowledged] = /^43\d+(\[.*)$/s.exec(text) ?? [];
  if (acknowledged) return problemWith((read(acknowledged) as unknown[] | undefined)?.[0]);
  if (!text.startsWith("42")) return undefined;
  const [name] = (read(text.slice(2)) ?? []) as unknown[];
  return known.includes(String(name)) ? undefined : `it heard an event that nobody knows: ${text.slice(0, 200)}`;
};

/** Whether a connection was let in at all. */
export const isIn = (heard: readonly string[]): boolean => heard.some((text) => text.startsWith('40{"sid"'));

/** What is wrong with all that a caller's connection heard: what is not for them, and what is no answer. */
export const wrongWith = (caller: Caller, heard: readonly string[], { news, task, elsewhere }: Told): string[] => {
  const all = heard.join("\n");
  const lowered = all.toLowerCase();
  return [
    ...heard.flatMap((text) => wrongText(text) ?? []),
    ...elsewhere.filter((word) => lowered.includes(word)).map((word) => `${caller} heard of another domain: ${word}`),
    ...(!inDomain.includes(caller) && all.includes(news) ? [`${caller} heard of a domain they are not in`] : []),
    ...(!inPanel.includes(caller) && all.includes(task) ? [`${caller} heard of a panel they do not see`] : []),
    ...((caller === "nobody" || caller === "bad token") && isIn(heard) ? [`${caller} was let in`] : []),
  ];
};
