import type { TellTaskSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

/** Of labels that are gone nobody knows the names. */
const named = (labels: readonly string[]): string =>
  labels.length > 0 ? list(labels.map((name) => `“${name}”`)) : "a label that is gone";

/** What somebody did to the task that is open: nobody has to be told which one that is. */
const tell: TellTaskSentences = {
  taskAdded: (who, { column }) => (column ? `${who} added this task to ${column}` : `${who} added this task`),
  taskDeleted: (who) => `${who} deleted this task`,
  taskWentTo: (who, { to }) => `${who} moved this to ${to ?? "another panel"}`,
  taskCameFrom: (who, { from }) => `${who} moved this here from ${from ?? "another panel"}`,
  taskRenamed: (who, { title, to }) => `${who} renamed this from “${title}” to “${to}”`,
  taskMoved: (who, { from, to }) =>
    from && to ? `${who} moved this from ${from} to ${to}` : `${who} moved this to ${to ?? "a column that is gone"}`,
  taskPlaced: (who) => `${who} moved this in its column`,
  taskPrioritized: (who, { priority }) =>
    priority ? `${who} set the priority to ${board.priorities[priority]}` : `${who} cleared the priority`,
  taskAssigned: (who, { people }) => `${who} assigned this to ${list(people)}`,
  taskUnassigned: (who, { people }) => `${who} took ${list(people)} off this`,
  taskStarts: (who, { day }, say) => (day ? `${who} set the first day to ${say(day)}` : `${who} cleared the first day`),
  taskDue: (who, { day }, say) => (day ? `${who} set the last day to ${say(day)}` : `${who} cleared the last day`),
  subtaskAdded: (who, { item }) => `${who} added the subtask “${item}”`,
  subtaskDeleted: (who, { item }) => `${who} deleted the subtask “${item}”`,
  subtaskDone: (who, { item }) => `${who} marked “${item}” as done`,
  subtaskReopened: (who, { item }) => `${who} marked “${item}” as not done`,
  subtaskRenamed: (who, { item, to }) => `${who} renamed the subtask “${item}” to “${to}”`,
  subtasksOrdered: (who) => `${who} reordered the subtasks`,
  taskLabelled: (who, { labels }) => `${who} put on ${named(labels)}`,
  taskUnlabelled: (who, { labels }) => `${who} took off ${named(labels)}`,
  taskDescribed: (who) => `${who} added a description`,
  descriptionChanged: (who) => `${who} changed the description`,
  descriptionRemoved: (who) => `${who} removed the description`,
  fileAttached: (who, { file }) => `${who} attached “${file}”`,
  fileRenamed: (who, { file, to }) => `${who} renamed the file “${file}” to “${to}”`,
  fileDeleted: (who, { file }) => `${who} deleted the file “${file}”`,
  taskCommented: (who) => `${who} commented`,
  commentEdited: (who) => `${who} edited a comment`,
  commentDeleted: (who) => `${who} deleted a comment`,
  commentReacted: (who) => `${who} reacted to a comment`,
};

/** What was said of a task and what happened to it, as one list. */
export const timeline = {
  title: "Timeline",
  commentsOnly: "Comments only",
  new: "New",
  earlier: "Earlier",
  older: "Show older",
  showChange: "Show what changed",
  hideChange: "Hide what changed",
  changed: "What changed",
  restoreText: "Restore this text",
  earlierTexts: "Earlier texts",
  bringBack: "Bring this comment back",
  tell,
};
