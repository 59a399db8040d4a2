import { byOpened, items } from "../items.ts";
import { randomFrom } from "../random.ts";
import { world } from "../world.ts";
import { lifeOf } from "./life.ts";
import { stories } from "./stories/stories.ts";
import { admins, everyone } from "./stories/team-people.ts";
import { toldIn } from "./story.ts";
import { labelsOf, teamLabels } from "./team-labels.ts";

const DAY_MS = 86_400_000;

/** Updates of dependencies say nothing to a first visitor. */
const dull = /depend|update|bump|upgrade|version|merge|changelog|chore|renovate|lint|v\d/i;

const panels = [
  { name: "Website relaunch", count: 64, members: [...everyone, ...admins] },
  { name: "Mobile app", count: 92, members: [...everyone.slice(0, 4), ...admins] },
  { name: "Platform", count: 118, members: [...everyone, ...admins] },
  // A small circle: not everybody sees every panel.
  { name: "Customer requests", count: 46, members: ["Ana Lima", "Dana Weiss", "Hana Novák", "Farah Haddad"] as const },
] as const;

/** As people look at a panel in passing. */
const views = { Overdue: "due=overdue", "By person": "layout=list&group=who", "This month": "layout=calendar" };

/** Days go on until today: the item opened last was opened on the day before. */
const untilToday =
  (now: Date, newest: string) => (opened: string, random: { whole(min: number, max: number): number }) => {
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - DAY_MS;
    const working = random.whole(7 * 60, 17 * 60) * 60_000;
    return new Date(start - (Date.parse(newest) - Date.parse(opened)) + working);
  };

/** A lively domain for a first look: eight people, four panels, and a history of some weeks that ends now. */
export const team = (now = new Date()) => {
  const random = randomFrom(1);
  const lively = byOpened(items()).filter(({ title }) => !dull.test(title) && title.length > 8 && title.length < 80);
  const total = panels.reduce((sum, { count }) => sum + count, 0);
  const newest = lively.slice(-total);
  const openedAt = untilToday(now, newest.at(-1)?.opened ?? "");
  const since = new Date(openedAt(newest[0]?.opened ?? "", random).getTime() - 3 * DAY_MS).toISOString();
  let left = newest;
  // Before any life, which takes more chance or less by what day it is.
  const chosen = panels.map(({ count }) => {
    const mine = random.some(left, count);
    left = left.filter((item) => !mine.includes(item));
    return mine;
  });
  return world((w) => {
    const domain = w
      .domain("tavola team", since)
      .people(...everyone)
      .admins(...admins)
      .labels(teamLabels);
    for (const [at, { name, members }] of panels.entries()) {
      const mine = chosen[at] ?? [];
      domain.panel(name, {}, (panel) =>
        panel
          .members(...members)
          .views(views)
          .tasks(
            mine.map(({ title, opened }) => {
              const time = { opened: openedAt(opened, random), now };
              const story = stories[title];
              return {
                ...lifeOf(random, title, { ...time, members }),
                ...(story && { told: toldIn(story, time) }),
                ...(story?.priority && { priority: story.priority }),
                labels: labelsOf(title),
              };
            }),
          ),
      );
    }
  });
};
