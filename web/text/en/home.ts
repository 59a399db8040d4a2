import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("en", count, { one: `${count} task`, other: `${count} tasks` });

/** Home: what is mine to do, what was announced. */
export const home = {
  goodAfternoon: (name: string) => `Good afternoon, ${name}`,
  goodEvening: (name: string) => `Good evening, ${name}`,
  goodMorning: (name: string) => `Good morning, ${name}`,
  noPanelsText: "The owner or an admin of this domain can add you to one. It then appears here by itself.",
  noPanelsTitle: "You are not in a panel yet",
  firstPanelText: "A panel is a board with columns for one project or team. Tasks move across it as work gets done.",
  firstPanelTitle: "Create your first panel",
  myWork: "My work",
  workOf: "Which tasks",
  ofWork: { assigned: "Assigned", created: "Created", watching: "Watching" },
  walk: "Walk from task to task",
  overdue: "Overdue",
  today: "Today",
  next: "Next 7 days",
  later: "Later",
  someday: "No date",
  /** A section and how many tasks are in it, for who does not see the number beside it. */
  section: (name: string, count: number) => `${name}, ${tasks(count)}`,
  tick: (title: string) => `Complete ${title}`,
  ticked: (title: string) => `Completed: ${title}`,
  tickFailed: (title: string) => `“${title}” could not be completed`,
  noDoneColumn: "No column of this domain holds finished work, so open the task and move it.",
  more: (count: number) => `Show ${count} more`,
  tooMany: (count: number) =>
    plural("en", count, {
      one: `${count} more task is on your panels.`,
      other: `${count} more tasks are on your panels.`,
    }),
  myWorkFailed: "Your work could not be loaded",
  notRefreshed: "This could not be brought up to date.",
  nothingTitle: {
    assigned: "You are all caught up",
    created: "Nothing that you created is open",
    watching: "Nothing that you watch is open",
  },
  nothingText: {
    assigned: "Tasks that are assigned to you show up here by themselves, what is due first on top.",
    created: "Tasks you create show up here until they are done, whoever does them.",
    watching: "Tasks you watch show up here until they are done. Press W on a task to watch it.",
  },
  firstTitle: "What is yours to do will be here",
  firstText: "Open a panel, add a task and assign it to yourself: it then waits here, wherever you left it.",
  openPanel: (name: string) => `Open ${name}`,

  announcements: "Announcements",
  allAnnouncements: "See all",
  announcementsFailed: "The announcements could not be loaded",
  noAnnouncements: "Nothing was announced yet. What is posted to everyone in this domain shows here.",
  automated: "Automated",
};
