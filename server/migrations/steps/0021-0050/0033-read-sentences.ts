import type { AutomatedDeed } from "../../../../contract/announcements/automated.ts";
import type { NotificationDeed } from "../../../../contract/notifications/notification.ts";

const roles = { "the owner": "owner", "an admin": "admin", "a member": "member" } as const;

type Reader = (who: string, one: string, two: string) => AutomatedDeed;

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^(.+?) joined the domain\.$/s, (person) => ({ what: "personJoined", person })],
  [/^(.+?) left the domain\.$/s, (person) => ({ what: "personLeft", person })],
  [/^(.+?) removed (.+) from the domain\.$/s, (_, person) => ({ what: "personRemoved", person })],
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

/** What an automated announcement said before its deed stood beside it; undefined for one that people wrote. */
export const readAutomated = (content: string, actor: string): AutomatedDeed | undefined => {
  const sentence = content.startsWith(`${actor} `) ? ACTOR + content.slice(actor.length) : content;
  for (const [pattern, read] of readers) {
    const [whole, said = "", one = "", two = ""] = pattern.exec(sentence) ?? [];
    // Somebody whose name is shorter by now is called as they were: what followed it is a part of it.
    if (whole !== undefined)
      return read(
        said.replace(ACTOR, () => actor),
        one,
        two,
      );
  }
  return undefined;
};

const middles = { assigned: ' assigned you to "', unassigned: ' took you off "', completed: ' completed "' } as const;
const DATES = ' changed the dates of "';
const DAY = "\\d{4}-\\d\\d-\\d\\d";
const dated = new RegExp(`": (?:(${DAY}) to (${DAY})|from (${DAY})|due (${DAY})|none)$`);

interface Found {
  at: number;
  deed: NotificationDeed;
}

const readDates = (message: string): Found[] => {
  const [ending, both, until, from, due] = dated.exec(message) ?? [];
  const at = message.indexOf(DATES);
  if (ending === undefined || at < 0 || at + DATES.length + ending.length > message.length) return [];
  const title = message.slice(at + DATES.length, -ending.length);
  return [{ at, deed: { what: "dates", title, from: both ?? from ?? null, to: until ?? due ?? null } }];
};

const readTask = (message: string): NotificationDeed | undefined => {
  const found = readDates(message);
  for (const [what, middle] of Object.entries(middles) as [keyof typeof middles, string][]) {
    const at = message.indexOf(middle);
    if (at >= 0 && message.endsWith('"') && message.length > at + middle.length)
      found.push({ at, deed: { what, title: message.slice(at + middle.length, -1) } });
  }
  // What comes later stands in the title.
  return found.sort((a, b) => a.at - b.at)[0]?.deed;
};

/** What a notification said before its deed stood beside it; undefined for what nothing here has ever said. */
export const readNotification = (kind: string, message: string, actor: string): NotificationDeed | undefined => {
  if (kind === "task") return readTask(message);
  if (message.endsWith(" mentioned you in an announcement")) return { what: "mentioned" };
  return message.endsWith(" posted an announcement") ? { what: "posted" } : readAutomated(message, actor);
};
