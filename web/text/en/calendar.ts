/** A panel as a calendar. */
export const calendar = {
  region: (panel: string) => `Calendar of ${panel}`,
  month: (month: string) => `Days of ${month}`,
  today: "Today",
  dayWith: (day: string, tasks: string) => `${day}, ${tasks}`,
  tasksOf: (day: string) => `Tasks of ${day}`,
  weekOf: (day: string) => `Tasks of the week from ${day}`,
  more: (count: number) => `${count} more`,
  addOn: (day: string) => `Add a task due ${day}`,
  noDate: "No date",
  noDateCount: (tasks: string) => `No date: ${tasks}`,
  allDated: "Every task that is shown has a date.",
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  done: "Done",
  say: {
    lifted: (title: string, when: string) =>
      `${title} lifted. ${when}. Arrow keys move it by a day or a week, with Shift its last day alone. Space drops it, Escape puts it back.`,
    dropped: (title: string, when: string) => `${title} dropped. ${when}.`,
  },
  keys: {
    title: "Calendar",
    walk: "Walk from day to day",
    week: "First or last day of the week",
    month: "Month before or after",
    today: "Go to today",
    add: "New task, due that day",
    into: "Go to the tasks of the day",
    back: "Back to the day",
    lift: "Lift the task, and drop it",
    move: "Move the lifted task",
    end: "Move its last day alone",
  },
};
