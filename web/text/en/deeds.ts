import type { AskSentences, TellSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const kinds = { todo: "to do", started: "under way", done: "done" };

/** Of labels that are gone nobody knows the names. */
const named = (labels: readonly string[]): string =>
  labels.length > 0 ? list(labels.map((name) => `“${name}”`)) : "a label that is gone";

/** What waits to be sent, and what can be undone: “Move … to …”. */
const ask: AskSentences = {
  taskAdded: ({ title, column }) => (column ? `Add “${title}” to ${column}` : `Add “${title}”`),
  taskDeleted: ({ title }) => `Delete “${title}”`,
  taskWentTo: ({ title, to }) => `Move “${title}” to ${to ?? "another panel"}`,
  taskCameFrom: ({ title, from }) => `Move “${title}” here from ${from ?? "another panel"}`,
  taskRenamed: ({ title, to }) => `Rename “${title}” to “${to}”`,
  taskMoved: ({ title, to }) => (to ? `Move “${title}” to ${to}` : `Move “${title}” to another column`),
  taskPlaced: ({ title }) => `Move “${title}” in its column`,
  taskPrioritized: ({ title, priority }) =>
    priority ? `Set the priority of “${title}” to ${board.priorities[priority]}` : `Clear the priority of “${title}”`,
  taskAssigned: ({ title, people }) => `Assign “${title}” to ${list(people)}`,
  taskUnassigned: ({ title, people }) => `Take ${list(people)} off “${title}”`,
  taskStarts: ({ title, day }, say) => (day ? `Start “${title}” on ${say(day)}` : `Clear the first day of “${title}”`),
  taskDue: ({ title, day }, say) => (day ? `Make “${title}” due on ${say(day)}` : `Clear the last day of “${title}”`),
  subtaskAdded: ({ title, item }) => `Add the subtask “${item}” to “${title}”`,
  subtaskDeleted: ({ title, item }) => `Delete the subtask “${item}” of “${title}”`,
  subtaskDone: ({ title, item }) => `Mark “${item}” of “${title}” as done`,
  subtaskReopened: ({ title, item }) => `Mark “${item}” of “${title}” as not done`,
  subtaskRenamed: ({ title, item, to }) => `Rename the subtask “${item}” of “${title}” to “${to}”`,
  subtasksOrdered: ({ title }) => `Reorder the subtasks of “${title}”`,
  taskLabelled: ({ title, labels }) => `Put ${named(labels)} on “${title}”`,
  taskUnlabelled: ({ title, labels }) => `Take ${named(labels)} off “${title}”`,
  taskDescribed: ({ title }) => `Describe “${title}”`,
  descriptionChanged: ({ title }) => `Change the description of “${title}”`,
  descriptionRemoved: ({ title }) => `Remove the description of “${title}”`,
  fileAttached: ({ title, file }) => `Attach “${file}” to “${title}”`,
  fileRenamed: ({ title, file, to }) => `Rename the file “${file}” of “${title}” to “${to}”`,
  fileDeleted: ({ title, file }) => `Delete the file “${file}” of “${title}”`,
  taskCommented: ({ title }) => `Comment on “${title}”`,
  commentEdited: ({ title }) => `Edit a comment on “${title}”`,
  commentDeleted: ({ title }) => `Delete a comment on “${title}”`,
  commentReacted: ({ title }) => `React to a comment on “${title}”`,
  columnAdded: ({ name }) => `Add the column “${name}”`,
  columnDeleted: ({ name }) => `Delete the column “${name}”`,
  columnRenamed: ({ name, to }) => `Rename the column “${name}” to “${to}”`,
  columnCounts: ({ name, kind }) => `Count the column “${name}” as ${kinds[kind]}`,
  columnPlaced: ({ name }) => `Move the column “${name}”`,
  labelAdded: ({ name }) => `Create the label “${name}”`,
  labelDeleted: ({ name }) => `Delete the label “${name}”`,
  labelRenamed: ({ name, to }) => `Rename the label “${name}” to “${to}”`,
  labelColoured: ({ name }) => `Give the label “${name}” another colour`,
  labelPlaced: ({ name }) => `Move the label “${name}”`,
  viewAdded: ({ name }) => `Add the view “${name}”`,
  viewDeleted: ({ name }) => `Remove the view “${name}”`,
  viewRenamed: ({ name, to }) => `Rename the view “${name}” to “${to}”`,
  viewChanged: ({ name }) => `Change the view “${name}”`,
  viewPlaced: ({ name }) => `Move the view “${name}”`,
  panelAdded: ({ name }) => `Create the panel “${name}”`,
  panelDeleted: ({ name }) => `Delete the panel “${name}”`,
  panelRenamed: ({ name, to }) => `Rename the panel “${name}” to “${to}”`,
  panelPersonAdded: ({ person }) => `Add ${person} to the panel`,
  panelPersonRemoved: ({ person }) => `Remove ${person} from the panel`,
  domainAdded: ({ name }) => `Create the domain “${name}”`,
  domainDeleted: ({ name }) => `Delete the domain “${name}”`,
  domainRenamed: ({ name, to }) => `Rename the domain “${name}” to “${to}”`,
  domainKeyChanged: ({ name, to }) => `Change the key of the domain “${name}” to ${to}`,
  personJoined: ({ person }) => `Let ${person} join`,
  personLeft: () => "Leave the domain",
  personRemoved: ({ person }) => `Remove ${person} from the domain`,
  roleChanged: ({ person, role }) =>
    `Make ${person} ${role === "member" ? "a member" : role === "admin" ? "an admin" : "the owner"}`,
  announced: ({ content }) => `Announce “${content}”`,
  announcementDeleted: ({ content }) => `Delete the announcement “${content}”`,
};

/** What somebody did. */
const tell: TellSentences = {
  taskAdded: (who, { title, column }) => (column ? `${who} added “${title}” to ${column}` : `${who} added “${title}”`),
  taskDeleted: (who, { title }) => `${who} deleted “${title}”`,
  taskWentTo: (who, { title, to }) => `${who} moved “${title}” to ${to ?? "another panel"}`,
  taskCameFrom: (who, { title, from }) => `${who} moved “${title}” here from ${from ?? "another panel"}`,
  taskRenamed: (who, { title, to }) => `${who} renamed “${title}” to “${to}”`,
  taskMoved: (who, { title, from, to }) =>
    from && to
      ? `${who} moved “${title}” from ${from} to ${to}`
      : `${who} moved “${title}” to ${to ?? "a column that is gone"}`,
  taskPlaced: (who, { title }) => `${who} moved “${title}” in its column`,
  taskPrioritized: (who, { title, priority }) =>
    priority
      ? `${who} set the priority of “${title}” to ${board.priorities[priority]}`
      : `${who} cleared the priority of “${title}”`,
  taskAssigned: (who, { title, people }) => `${who} assigned “${title}” to ${list(people)}`,
  taskUnassigned: (who, { title, people }) => `${who} took ${list(people)} off “${title}”`,
  taskStarts: (who, { title, day }, say) =>
    day ? `${who} set the first day of “${title}” to ${say(day)}` : `${who} cleared the first day of “${title}”`,
  taskDue: (who, { title, day }, say) =>
    day ? `${who} set the last day of “${title}” to ${say(day)}` : `${who} cleared the last day of “${title}”`,
  subtaskAdded: (who, { title, item }) => `${who} added the subtask “${item}” to “${title}”`,
  subtaskDeleted: (who, { title, item }) => `${who} deleted the subtask “${item}” of “${title}”`,
  subtaskDone: (who, { title, item }) => `${who} marked “${item}” of “${title}” as done`,
  subtaskReopened: (who, { title, item }) => `${who} marked “${item}” of “${title}” as not done`,
  subtaskRenamed: (who, { title, item, to }) => `${who} renamed the subtask “${item}” of “${title}” to “${to}”`,
  subtasksOrdered: (who, { title }) => `${who} reordered the subtasks of “${title}”`,
  taskLabelled: (who, { title, labels }) => `${who} put ${named(labels)} on “${title}”`,
  taskUnlabelled: (who, { title, labels }) => `${who} took ${named(labels)} off “${title}”`,
  taskDescribed: (who, { title }) => `${who} described “${title}”`,
  descriptionChanged: (who, { title }) => `${who} changed the description of “${title}”`,
  descriptionRemoved: (who, { title }) => `${who} removed the description of “${title}”`,
  fileAttached: (who, { title, file }) => `${who} attached “${file}” to “${title}”`,
  fileRenamed: (who, { title, file, to }) => `${who} renamed the file “${file}” of “${title}” to “${to}”`,
  fileDeleted: (who, { title, file }) => `${who} deleted the file “${file}” of “${title}”`,
  taskCommented: (who, { title }) => `${who} commented on “${title}”`,
  commentEdited: (who, { title }) => `${who} edited a comment on “${title}”`,
  commentDeleted: (who, { title }) => `${who} deleted a comment on “${title}”`,
  commentReacted: (who, { title }) => `${who} reacted to a comment on “${title}”`,
  columnAdded: (who, { name }) => `${who} added the column “${name}”`,
  columnDeleted: (who, { name }) => `${who} deleted the column “${name}”`,
  columnRenamed: (who, { name, to }) => `${who} renamed the column “${name}” to “${to}”`,
  columnCounts: (who, { name, kind }) => `${who} made the column “${name}” count as ${kinds[kind]}`,
  columnPlaced: (who, { name }) => `${who} moved the column “${name}”`,
  labelAdded: (who, { name }) => `${who} created the label “${name}”`,
  labelDeleted: (who, { name }) => `${who} deleted the label “${name}”`,
  labelRenamed: (who, { name, to }) => `${who} renamed the label “${name}” to “${to}”`,
  labelColoured: (who, { name }) => `${who} gave the label “${name}” another colour`,
  labelPlaced: (who, { name }) => `${who} moved the label “${name}”`,
  viewAdded: (who, { name }) => `${who} added the view “${name}”`,
  viewDeleted: (who, { name }) => `${who} removed the view “${name}”`,
  viewRenamed: (who, { name, to }) => `${who} renamed the view “${name}” to “${to}”`,
  viewChanged: (who, { name }) => `${who} changed the view “${name}”`,
  viewPlaced: (who, { name }) => `${who} moved the view “${name}”`,
  panelAdded: (who, { name }) => `${who} created the panel “${name}”`,
  panelDeleted: (who, { name }) => `${who} deleted the panel “${name}”`,
  somePanelAdded: (who) => `${who} created a panel`,
  somePanelDeleted: (who) => `${who} deleted a panel`,
  panelRenamed: (who, { name, to }) => `${who} renamed the panel “${name}” to “${to}”`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `${who} joined the panel` : `${who} added ${person} to the panel`,
  panelPersonRemoved: (who, { person }) =>
    who === person ? `${who} left the panel` : `${who} removed ${person} from the panel`,
  domainAdded: (who, { name }) => `${who} created the domain “${name}”`,
  domainDeleted: (who, { name }) => `${who} deleted the domain “${name}”`,
  domainRenamed: (who, { name, to }) => `${who} renamed the domain “${name}” to “${to}”`,
  domainKeyChanged: (who, { name, to }) => `${who} changed the key of the domain “${name}” to ${to}`,
  personJoined: (_, { person }) => `${person} joined the domain`,
  personLeft: (_, { person }) => `${person} left the domain`,
  personRemoved: (who, { person }) => `${who} removed ${person} from the domain`,
  roleChanged: (who, { person, role }) =>
    `${who} made ${person || "somebody"} ${role === "member" ? "a member" : role === "admin" ? "an admin" : "the owner"}`,
  announced: (who, { content }) => `${who} announced “${content}”`,
  announcementDeleted: (who, { content }) => `${who} deleted the announcement “${content}”`,
};

/** One thing that was done, or that is to be. */
export const deeds = {
  ask,
  tell,
  /** Of several in one change, the first one says it. */
  andMore: (first: string, more: number) => `${first}, and ${more} more`,
  change: "A change",
};
