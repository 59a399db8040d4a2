import { plural } from "../plural.ts";

/** Charts of time spent and of how work flows. */
export const analytics = {
  title: "Insights",
  range: "Range",
  ranges: {
    last5Days: "Last 5 days",
    last2Weeks: "Last 2 weeks",
    last1Month: "Last month",
    last6Weeks: "Last 6 weeks",
    last3Months: "Last 3 months",
  },
  failed: "The figures could not be loaded",
  notRefreshed: "These figures could not be brought up to date.",
  table: "Figures",

  timeSpent: "Time spent",
  total: "Total",
  average: "Average",
  figure: "Figure",
  hoursAxis: "Hours",
  day: "Day",
  inTotal: (value: string) => `${value} in total`,
  onAverage: (value: string) => `${value} on average`,
  sumOfRange: (value: string) => `${value} altogether`,
  howTimeIsMade:
    "Time counts while at least one of somebody’s tasks stands in a column of started work, within their available hours, Monday to Friday. The total is everyone’s together; the average is per person and day.",
  noTimeTitle: "No time in this range yet",
  noTimeText: "Assign a task and move it to a column like “In progress”: its time adds up from then on.",

  flow: "Flow of work",
  howFlowIsMade:
    "Each band is how many tasks stood there at the end of the day, in your time zone. Done counts what was finished since the range began.",
  kinds: { todo: "To do", started: "Started", done: "Done" },
  tasksAxis: "Tasks",
  noFlowTitle: "No tasks in this range yet",
  noFlowText: "Add tasks to a panel and move them along: this shows where they pile up and how fast they get done.",

  cycleTime: "Cycle time",
  howCycleIsMade:
    "How long tasks took from when they were first started until they were finished, nights and weekends included.",
  median: "Half were done within",
  percentile85: "85 of 100 within",
  finished: (count: number) => plural("en", count, { one: `${count} task finished`, other: `${count} tasks finished` }),
  noCycleText: "Nothing was started and finished in this range yet.",
  bins: [
    "Under 4 hours",
    "4 hours to 1 day",
    "1 to 2 days",
    "2 to 4 days",
    "4 to 7 days",
    "1 to 2 weeks",
    "2 to 4 weeks",
    "Over 4 weeks",
  ],
  shortBins: ["< 4 h", "< 1 d", "< 2 d", "< 4 d", "< 7 d", "< 2 w", "< 4 w", "≥ 4 w"],
  tookLongest: "Took longest",
  deletedTask: "A deleted task",

  larger: "See larger",
  details: "Flow in detail",
  panel: "Panel",
  allPanels: "All my panels",
};
