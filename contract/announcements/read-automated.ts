import type { ToldDeed } from "../history/deeds.ts";

/** Who did what, as an automated announcement says it. */
interface AutomatedSentence {
  who: string;
  deed: ToldDeed;
}

const roles = { "the owner": "owner", "an admin": "admin", "a member": "member" } as const;

/** What `automatedSentences` say, without what stands in it; a test holds the two together. */
const readers: readonly (readonly [pattern: RegExp, deed: (who: string, one: string, two: string) => ToldDeed])[] = [
  [/^(.+?) joined the domain\.$/s, (who) => ({ what: "personJoined", person: who })],
  [/^(.+?) left the domain\.$/s, (who) => ({ what: "personLeft", person: who })],
  [/^(.+?) removed (.+) from the domain\.$/s, (_, person) => ({ what: "personLeft", person })],
  [
    /^(.+?) made (.+) (the owner|an admin|a member)\.$/s,
    (_, person, role) => ({ what: "roleChanged", person, role: roles[role as keyof typeof roles] }),
  ],
  [/^(.+?) created a panel\.$/s, () => ({ what: "somePanelAdded" })],
  [/^(.+?) deleted a panel\.$/s, () => ({ what: "somePanelDeleted" })],
  [/^(.+?) renamed the domain from "(.*)" to "(.*)"\.$/s, (_, name, to) => ({ what: "domainRenamed", name, to })],
];

/** Stands for the actor, whose name may look like a part of the sentence. */
const ACTOR = "\0";

/**
 * An automated announcement again, taken apart: for who says it in other words. Undefined for one that people wrote.
 * `actor`: the author's name, where it is still what it was.
 */
export const readAutomated = (content: string, actor: string): AutomatedSentence | undefined => {
  const sentence = content.startsWith(`${actor} `) ? ACTOR + content.slice(actor.length) : content;
  for (const [pattern, deed] of readers) {
    const [whole, said = "", one = "", two = ""] = pattern.exec(sentence) ?? [];
    if (whole === undefined) continue;
    const who = said === ACTOR ? actor : said;
    return { who, deed: deed(who, one, two) };
  }
  return undefined;
};
