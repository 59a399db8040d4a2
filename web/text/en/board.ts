import { list } from "../format.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("en", count, { one: `${count} task`, other: `${count} tasks` });
const days = (count: number): string => plural("en", count, { one: `${count} day`, other: `${count} days` });
const weeks = (count: number): string => plural("en", count, { one: `${count} week`, other: `${count} weeks` });

/** Words of the panel screen and its board. */
export const board = {
  region: (panel: string) => `Board of ${panel}`,
  column: (name: string, count: number) => `${name}, ${tasks(count)}`,
  columns: "Columns",
  openTasks: (count: number) => `${count} open`,
  members: (names: readonly string[]) => `People of this panel: ${list(names)}`,
  looking: {
    label: (count: number) =>
      plural("en", count, { one: `${count} other person is looking`, other: `${count} other people are looking` }),
    one: (name: string) => `${name} is looking at this panel`,
  },
  panelMenu: "Panel menu",
  panelLost: "You can no longer see this panel",
  columnMenu: (name: string) => `Menu of the column ${name}`,
  taskCount: (count: number) => tasks(count),
  addTaskTo: (name: string) => `Add a task to ${name}`,
  addColumn: "Add column",
  columnAdded: (name: string) => `Column ${name} added`,
  columnName: "Column name",
  columnDeleted: (name: string) => `The column ${name} was deleted`,
  columnNotAdded: "The column could not be added",
  columnNotChanged: "The column could not be changed",
  notMoved: (title: string) => `“${title}” could not be moved`,
  notAdded: (title: string) => `“${title}” could not be added`,
  hideEmpty: "Hide Empty Columns",
  showEmpty: "Show Empty Columns",
  addNewTask: "Add New Task",

  priorities: { urgent: "Urgent", high: "High", medium: "Medium", low: "Low" },
  priority: (level: string) => `Priority: ${level}`,
  labels: (names: readonly string[]) => `Labels: ${list(names)}`,
  due: {
    today: "Today",
    tomorrow: "Tomorrow",
    yesterday: "Yesterday",
    inDays: (count: number) => `In ${days(count)}`,
    daysAgo: (count: number) => `${days(count)} ago`,
    inWeeks: (count: number) => `In ${weeks(count)}`,
    weeksAgo: (count: number) => `${weeks(count)} ago`,
    described: (label: string) => `Due ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  },
  subtasks: (done: number, total: number) => `${done} of ${total} subtasks done`,
  subtaskShare: (done: number, total: number) => `${done}/${total}`,
  isDescribed: "Has a description",
  comments: (count: number) => plural("en", count, { one: "1 comment", other: `${count} comments` }),
  files: (count: number) => plural("en", count, { one: "1 file", other: `${count} files` }),
  assignedPeople: (names: readonly string[]) => `Assigned to ${list(names)}`,

  card: {
    kind: "card",
    actions: (title: string) => `Actions for ${title}`,
    open: "Open",
    moveTo: "Move to…",
    moveToTop: "Move to top",
    moveToBottom: "Move to bottom",
    delete: "Delete",
  },

  filter: "Filter",
  view: "View",
  shownOf: (shown: number, all: number) => `${shown} of ${all}`,
  shownTasks: (shown: number, all: number) => `${shown} of ${tasks(all)}`,
  noLongerMatches: "No longer matches",

  showOlder: (count: number) => `Show ${count} older`,
  hideOlder: "Hide older",

  quickAdd: {
    button: "Add task",
    buttonIn: (column: string) => `Add task to ${column}`,
    label: (column: string) => `Title of the new task in ${column}`,
    placeholder: "What needs to be done?",
    hint: "Enter adds · Esc closes",
    submit: "Add",
    added: (title: string, column: string) => `Added ${title} to ${column}`,
  },

  say: {
    lifted: (title: string, column: string, position: number, total: number) =>
      `${title} lifted. ${column}, ${position} of ${total}. Arrow keys move it, Space drops it, Escape puts it back.`,
    place: (column: string, position: number, total: number) => `${column}, ${position} of ${total}`,
    dropped: (title: string, column: string, position: number, total: number) =>
      `${title} dropped. ${column}, ${position} of ${total}.`,
    unmoved: (title: string) => `${title} dropped where it was.`,
    cancelled: (title: string) => `${title} put back.`,
    lost: (title: string) => `${title} is gone, so nothing is lifted any more.`,
    moved: (title: string, column: string, position: number, total: number) =>
      `${title} moved to ${column}, ${position} of ${total}.`,
    columnMoved: (name: string, position: number, total: number) => `Column ${name}, ${position} of ${total}.`,
    othersMoved: (who: string, title: string, column: string) => `${who} moved ${title} to ${column}.`,
    othersAdded: (who: string, title: string, column: string) => `${who} added ${title} to ${column}.`,
    othersTookOff: (who: string, title: string) => `${who} took ${title} off this panel.`,
    othersMore: (count: number) =>
      plural("en", count, { one: "1 more change by others.", other: `${count} more changes by others.` }),
  },

  quietMode: "Announce others' changes",
  quietOn: "Others' changes are no longer announced.",
  quietOff: "Others' changes are announced.",

  noPanels: {
    title: "No panels yet",
    teach: "A panel is a board for one project: its columns are the steps, its cards the tasks.",
    ask: "You are in no panel of this domain yet. Ask an owner or admin to invite you to one.",
    create: "Create New Panel",
  },
  noColumns: {
    title: "This board has no columns yet",
    teach: "Columns are the steps that work goes through, such as To do and Done.",
  },
  allHidden: {
    title: "All columns are empty, and empty ones are hidden",
    teach: "Show them to add the first task.",
    show: "Show Empty Columns",
  },
  emptyBoard: "Nothing here yet. Add the first task below; drag it on as the work gets done.",
  failed: "Could not fetch your panel",
};
