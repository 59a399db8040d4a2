import "../../../text/calendar.ts";
import { expect, test, vi } from "vitest";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskDays } from "../../../../contract/tasks/task-days.ts";
import type { TaskActions } from "../../../ui/lists/task-actions.ts";
import { createStore } from "../../../ui/page/store.ts";
import { type Calendar, restingCalendar } from "../state/calendar-context.ts";
import { letGo, lift, moveLifted } from "./lift.ts";

vi.stubGlobal("navigator", { languages: ["en-US"] });

/** A calendar of two tasks, what it has sent, and what lets it know that all of that is there. */
const calendarOf = () => {
  const tasks = ["dig", "fill"].map(
    (id) => ({ id, title: id, assignedFrom: null, assignedTo: null }) as unknown as Task,
  );
  const sent: (Partial<TaskDays> | undefined)[] = [];
  const arrivals: (() => void)[] = [];
  const change: TaskActions["change"] = (ids, fieldsOf) => {
    sent.push(...ids.flatMap((id) => tasks.filter((task) => task.id === id)).map(fieldsOf));
    return new Promise((done) => arrivals.push(() => done(true)));
  };
  const state = createStore(restingCalendar);
  const shown = { now: { day: "2026-11-03", today: "2026-11-28", weeks: [], undated: tasks, isSmall: false } };
  const calendar = {
    ...{ state, shown, actions: { change }, go: () => undefined },
    taskOf: (taskId: string) => tasks.find(({ id }) => id === taskId),
  } as unknown as Calendar;
  const arrive = async () => {
    for (const done of arrivals) done();
    // Whoever waits for it goes on first.
    await Promise.resolve();
  };
  return { calendar, state, sent, arrive };
};

const inHand = ({ state }: Calendar) => {
  const { held } = state.get();
  if (!held) throw new Error("Nothing is in hand");
  return held;
};

test("what is lifted while something let go of is on its way stays in hand; the same task is taken on from where it lies [E31]", async () => {
  const { calendar, state, sent, arrive } = calendarOf();
  lift(calendar, "dig");
  moveLifted(calendar, inHand(calendar), 7, false);
  letGo(calendar, inHand(calendar));
  lift(calendar, "dig");
  moveLifted(calendar, inHand(calendar), 1, false);
  letGo(calendar, inHand(calendar));
  expect(sent).toEqual([{ assignedTo: "2026-11-10" }, { assignedTo: "2026-11-11" }]);
  lift(calendar, "fill");
  // One thing at a time.
  lift(calendar, "dig");
  await arrive();
  expect(state.get()).toMatchObject({ held: { taskId: "fill" }, landed: new Map() });
});
