import { byOpened, type Item, items } from "../items.ts";
import type { Column } from "../plan.ts";
import { type Random, randomFrom } from "../random.ts";
import type { TaskSketch } from "../tasks.ts";
import { world } from "../world.ts";

const PEOPLE = 60;
const first = ["Ada", "Bruno", "Chiara", "Dmitri", "Elif", "Femi", "Greta", "Hugo", "Ines", "Jonas"] as const;
const last = ["Abbott", "Bergman", "Castro", "Diallo", "Eriksen", "Farkas"] as const;

/** Every first name with every family name. */
export const crowdPeople = Array.from(
  { length: PEOPLE },
  (_, at) => `${first[at % first.length]} ${last[Math.floor(at / first.length)]}`,
);

/** How many tasks the crowd's panels have. */
export const crowdPanels = { "A thousand": 1_000, "Five thousand": 5_000, "Ten thousand": 10_000 } as const;

/** Most work of an old board is done, some waits, little is under way. */
const columnFrom = (chance: number): Column =>
  chance < 0.27 ? "todo" : chance < 0.33 ? "doing" : chance < 0.38 ? "review" : "done";

const task = (random: Random, { title, opened }: Item, column: Column): TaskSketch<string> => ({
  title,
  in: column,
  by: random.pick(crowdPeople),
  for: random.some(crowdPeople, random.whole(0, 2)),
  // Two on average.
  subTasks: Array.from({ length: random.whole(0, 4) }, () => ({
    title: random.pick(items()).title,
    done: column === "done" || random.chance(0.3),
  })),
  at: `${opened}T${String(random.whole(7, 18)).padStart(2, "0")}:${String(random.whole(10, 59))}:00.000Z`,
});

/** One domain of sixty people with panels of 1,000, 5,000 and 10,000 tasks, on the days they were really opened. */
export const crowd = () => {
  const random = randomFrom(2);
  const sorted = byOpened(items());
  return world((w) => {
    const domain = w.domain("crowd", `${sorted[0]?.opened}T06:00:00.000Z`).people(...crowdPeople);
    for (const [name, count] of Object.entries(crowdPanels)) {
      const some = random.some(sorted, count);
      domain.panel(name, {}, (panel) => panel.tasks(some.map((item) => task(random, item, columnFrom(random.next())))));
    }
  });
};
