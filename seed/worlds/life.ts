import type { Priority } from "../../contract/tasks/task.ts";
import type { Random } from "../random.ts";
import type { LaterSketch, TaskSketch } from "../tasks.ts";

const DAY_MS = 86_400_000;

const steps = [
  "Write down what we know",
  "Agree on the wording",
  "Draw a first version",
  "Try it on a phone",
  "Ask for a review",
  "Check with support",
  "Measure before and after",
  "Tell everyone who waits for it",
] as const;

/** Most tasks have no priority: where all press, none does. */
const priorityOf = (random: Random): Priority | null =>
  random.chance(0.6) ? null : random.chance(0.1) ? "urgent" : random.pick(["high", "medium", "medium", "low"]);

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Past, present or future, as it happens in a team: mostly on time, some overdue, some due today. */
const due = (random: Random, opened: number, now: number): string => {
  const days = random.chance(0.12) ? 0 : random.chance(0.25) ? -random.whole(1, 6) : random.whole(1, 18);
  return dayOf(Math.max(opened, now + days * DAY_MS));
};

export interface LifeParts<Name extends string> {
  opened: Date;
  now: Date;
  members: readonly Name[];
}

/** A task from the day it was opened to where it would stand now: waiting, under way, in review or done. */
export const lifeOf = <Name extends string>(
  random: Random,
  title: string,
  { opened, now, members }: LifeParts<Name>,
): TaskSketch<Name> => {
  const people = random.some(members, random.whole(1, 2));
  const [author, worker] = [random.pick(members), people[0] as Name];
  const subTasks = random.chance(0.45) ? random.some(steps, random.whole(2, 5)) : [];
  const waits = random.chance(0.22);
  const wait = (days: number): number => (0.1 + random.next() * days) * DAY_MS;
  const started = waits ? Number.POSITIVE_INFINITY : opened.getTime() + wait(9);
  const reviewed = started + wait(3);
  const done = reviewed + wait(2);
  const ended = done < now.getTime();
  const half = Math.ceil(subTasks.length / 2);
  const finished = subTasks.length > 0;
  const later: LaterSketch<Name>[] = [
    { at: started, edit: { in: "doing" as const, for: people } },
    ...(finished ? [{ at: started + (reviewed - started) / 2, edit: { done: half } }] : []),
    { at: reviewed, edit: { in: "review" as const } },
    { at: done, edit: { in: "done" as const, by: author, ...(finished && { done: subTasks.length }) } },
  ]
    .filter(({ at }) => at < now.getTime())
    .map(({ at, edit }) => ({ by: worker, ...edit, at: new Date(at).toISOString() }));
  const dated = random.chance(0.6);
  const from = dayOf(Math.min(started, now.getTime()));
  const to = ended ? dayOf(Math.max(done, started)) : due(random, opened.getTime(), now.getTime());
  return {
    title,
    priority: priorityOf(random),
    by: author,
    for: waits && random.chance(0.5) ? people : [],
    subTasks,
    at: opened.toISOString(),
    ...(dated && { assignedTo: to, ...(random.chance(0.5) && !waits && from <= to && { assignedFrom: from }) }),
    later,
  };
};
