import type { Catalogue } from "../catalogue.ts";
import type { AskSentences, TellSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const kinds = { todo: "zu erledigen", started: "in Arbeit", done: "erledigt" };

const named = (labels: readonly string[]): string =>
  labels.length > 0 ? list(labels.map((name) => `„${name}“`)) : "ein gelöschtes Label";

const ask: AskSentences = {
  taskAdded: ({ title, column }) => (column ? `„${title}“ zu ${column} hinzufügen` : `„${title}“ hinzufügen`),
  taskDeleted: ({ title }) => `„${title}“ löschen`,
  taskWentTo: ({ title, to }) => `„${title}“ ${to ? `nach ${to}` : "in ein anderes Board"} verschieben`,
  taskCameFrom: ({ title, from }) => `„${title}“ aus ${from ?? "einem anderen Board"} hierher verschieben`,
  taskRenamed: ({ title, to }) => `„${title}“ in „${to}“ umbenennen`,
  taskMoved: ({ title, to }) =>
    to ? `„${title}“ nach ${to} verschieben` : `„${title}“ in eine andere Spalte verschieben`,
  taskPlaced: ({ title }) => `„${title}“ in seiner Spalte verschieben`,
  taskPrioritized: ({ title, priority }) =>
    priority
      ? `Priorität von „${title}“ auf ${board.priorities[priority]} setzen`
      : `Priorität von „${title}“ entfernen`,
  taskAssigned: ({ title, people }) => `„${title}“ zuweisen an ${list(people)}`,
  taskUnassigned: ({ title, people }) => `Zuweisung von „${title}“ aufheben: ${list(people)}`,
  taskStarts: ({ title, day }, say) =>
    day ? `„${title}“ am ${say(day)} beginnen lassen` : `Ersten Tag von „${title}“ entfernen`,
  taskDue: ({ title, day }, say) =>
    day ? `„${title}“ am ${say(day)} fällig stellen` : `Letzten Tag von „${title}“ entfernen`,
  subtaskAdded: ({ title, item }) => `Unteraufgabe „${item}“ zu „${title}“ hinzufügen`,
  subtaskDeleted: ({ title, item }) => `Unteraufgabe „${item}“ von „${title}“ löschen`,
  subtaskDone: ({ title, item }) => `„${item}“ von „${title}“ als erledigt markieren`,
  subtaskReopened: ({ title, item }) => `„${item}“ von „${title}“ als nicht erledigt markieren`,
  subtaskRenamed: ({ title, item, to }) => `Unteraufgabe „${item}“ von „${title}“ in „${to}“ umbenennen`,
  subtasksOrdered: ({ title }) => `Unteraufgaben von „${title}“ umordnen`,
  taskLabelled: ({ title, labels }) => `„${title}“ mit Label versehen: ${named(labels)}`,
  taskUnlabelled: ({ title, labels }) => `Label von „${title}“ entfernen: ${named(labels)}`,
  taskDescribed: ({ title }) => `„${title}“ beschreiben`,
  descriptionChanged: ({ title }) => `Beschreibung von „${title}“ ändern`,
  descriptionRemoved: ({ title }) => `Beschreibung von „${title}“ entfernen`,
  fileAttached: ({ title, file }) => `„${file}“ an „${title}“ anhängen`,
  fileRenamed: ({ title, file, to }) => `Datei „${file}“ von „${title}“ in „${to}“ umbenennen`,
  fileDeleted: ({ title, file }) => `Datei „${file}“ von „${title}“ löschen`,
  taskCommented: ({ title }) => `„${title}“ kommentieren`,
  commentEdited: ({ title }) => `Kommentar zu „${title}“ bearbeiten`,
  commentDeleted: ({ title }) => `Kommentar zu „${title}“ löschen`,
  commentReacted: ({ title }) => `Auf einen Kommentar zu „${title}“ reagieren`,
  columnAdded: ({ name }) => `Spalte „${name}“ hinzufügen`,
  columnDeleted: ({ name }) => `Spalte „${name}“ löschen`,
  columnRenamed: ({ name, to }) => `Spalte „${name}“ in „${to}“ umbenennen`,
  columnCounts: ({ name, kind }) => `Spalte „${name}“ als ${kinds[kind]} zählen`,
  columnPlaced: ({ name }) => `Spalte „${name}“ verschieben`,
  labelAdded: ({ name }) => `Label „${name}“ anlegen`,
  labelDeleted: ({ name }) => `Label „${name}“ löschen`,
  labelRenamed: ({ name, to }) => `Label „${name}“ in „${to}“ umbenennen`,
  labelColoured: ({ name }) => `Label „${name}“ eine andere Farbe geben`,
  labelPlaced: ({ name }) => `Label „${name}“ verschieben`,
  viewAdded: ({ name }) => `Ansicht „${name}“ hinzufügen`,
  viewDeleted: ({ name }) => `Ansicht „${name}“ entfernen`,
  viewRenamed: ({ name, to }) => `Ansicht „${name}“ in „${to}“ umbenennen`,
  viewChanged: ({ name }) => `Ansicht „${name}“ ändern`,
  viewPlaced: ({ name }) => `Ansicht „${name}“ verschieben`,
  panelAdded: ({ name }) => `Board „${name}“ erstellen`,
  panelDeleted: ({ name }) => `Board „${name}“ löschen`,
  panelRenamed: ({ name, to }) => `Board „${name}“ in „${to}“ umbenennen`,
  panelPersonAdded: ({ person }) => `${person} zum Board hinzufügen`,
  panelPersonRemoved: ({ person }) => `${person} aus dem Board entfernen`,
  domainAdded: ({ name }) => `Domain „${name}“ erstellen`,
  domainDeleted: ({ name }) => `Domain „${name}“ löschen`,
  domainRenamed: ({ name, to }) => `Domain „${name}“ in „${to}“ umbenennen`,
  domainKeyChanged: ({ name, to }) => `Kürzel der Domain „${name}“ in ${to} ändern`,
  personJoined: ({ person }) => `${person} beitreten lassen`,
  personLeft: () => "Die Domain verlassen",
  personRemoved: ({ person }) => `${person} aus der Domain entfernen`,
  roleChanged: ({ person, role }) =>
    `Rolle von ${person} ändern: ${role === "member" ? "Mitglied" : role === "admin" ? "Admin" : "Inhaber"}`,
  announced: ({ content }) => `„${content}“ ankündigen`,
  announcementDeleted: ({ content }) => `Ankündigung „${content}“ löschen`,
};

const tell: TellSentences = {
  taskAdded: (who, { title, column }) =>
    column ? `${who} hat „${title}“ zu ${column} hinzugefügt` : `${who} hat „${title}“ hinzugefügt`,
  taskDeleted: (who, { title }) => `${who} hat „${title}“ gelöscht`,
  taskWentTo: (who, { title, to }) => `${who} hat „${title}“ ${to ? `nach ${to}` : "in ein anderes Board"} verschoben`,
  taskCameFrom: (who, { title, from }) =>
    `${who} hat „${title}“ aus ${from ?? "einem anderen Board"} hierher verschoben`,
  taskRenamed: (who, { title, to }) => `${who} hat „${title}“ in „${to}“ umbenannt`,
  taskMoved: (who, { title, from, to }) =>
    from && to
      ? `${who} hat „${title}“ von ${from} nach ${to} verschoben`
      : `${who} hat „${title}“ nach ${to ?? "in eine gelöschte Spalte"} verschoben`,
  taskPlaced: (who, { title }) => `${who} hat „${title}“ in seiner Spalte verschoben`,
  taskPrioritized: (who, { title, priority }) =>
    priority
      ? `${who} hat die Priorität von „${title}“ auf ${board.priorities[priority]} gesetzt`
      : `${who} hat die Priorität von „${title}“ entfernt`,
  taskAssigned: (who, { title, people }) => `${who} hat „${title}“ zugewiesen an ${list(people)}`,
  taskUnassigned: (who, { title, people }) => `${who} hat die Zuweisung von „${title}“ aufgehoben: ${list(people)}`,
  taskStarts: (who, { title, day }, say) =>
    day
      ? `${who} hat den ersten Tag von „${title}“ auf ${say(day)} gesetzt`
      : `${who} hat den ersten Tag von „${title}“ entfernt`,
  taskDue: (who, { title, day }, say) =>
    day
      ? `${who} hat den letzten Tag von „${title}“ auf ${say(day)} gesetzt`
      : `${who} hat den letzten Tag von „${title}“ entfernt`,
  subtaskAdded: (who, { title, item }) => `${who} hat die Unteraufgabe „${item}“ zu „${title}“ hinzugefügt`,
  subtaskDeleted: (who, { title, item }) => `${who} hat die Unteraufgabe „${item}“ von „${title}“ gelöscht`,
  subtaskDone: (who, { title, item }) => `${who} hat „${item}“ von „${title}“ als erledigt markiert`,
  subtaskReopened: (who, { title, item }) => `${who} hat „${item}“ von „${title}“ als nicht erledigt markiert`,
  subtaskRenamed: (who, { title, item, to }) =>
    `${who} hat die Unteraufgabe „${item}“ von „${title}“ in „${to}“ umbenannt`,
  subtasksOrdered: (who, { title }) => `${who} hat die Unteraufgaben von „${title}“ umgeordnet`,
  taskLabelled: (who, { title, labels }) => `${who} hat „${title}“ mit Label versehen: ${named(labels)}`,
  taskUnlabelled: (who, { title, labels }) => `${who} hat ein Label von „${title}“ entfernt: ${named(labels)}`,
  taskDescribed: (who, { title }) => `${who} hat „${title}“ beschrieben`,
  descriptionChanged: (who, { title }) => `${who} hat die Beschreibung von „${title}“ geändert`,
  descriptionRemoved: (who, { title }) => `${who} hat die Beschreibung von „${title}“ entfernt`,
  fileAttached: (who, { title, file }) => `${who} hat „${file}“ an „${title}“ angehängt`,
  fileRenamed: (who, { title, file, to }) => `${who} hat die Datei „${file}“ von „${title}“ in „${to}“ umbenannt`,
  fileDeleted: (who, { title, file }) => `${who} hat die Datei „${file}“ von „${title}“ gelöscht`,
  taskCommented: (who, { title }) => `${who} hat „${title}“ kommentiert`,
  commentEdited: (who, { title }) => `${who} hat einen Kommentar zu „${title}“ bearbeitet`,
  commentDeleted: (who, { title }) => `${who} hat einen Kommentar zu „${title}“ gelöscht`,
  commentReacted: (who, { title }) => `${who} hat auf einen Kommentar zu „${title}“ reagiert`,
  columnAdded: (who, { name }) => `${who} hat die Spalte „${name}“ hinzugefügt`,
  columnDeleted: (who, { name }) => `${who} hat die Spalte „${name}“ gelöscht`,
  columnRenamed: (who, { name, to }) => `${who} hat die Spalte „${name}“ in „${to}“ umbenannt`,
  columnCounts: (who, { name, kind }) => `${who} lässt die Spalte „${name}“ als ${kinds[kind]} zählen`,
  columnPlaced: (who, { name }) => `${who} hat die Spalte „${name}“ verschoben`,
  labelAdded: (who, { name }) => `${who} hat das Label „${name}“ angelegt`,
  labelDeleted: (who, { name }) => `${who} hat das Label „${name}“ gelöscht`,
  labelRenamed: (who, { name, to }) => `${who} hat das Label „${name}“ in „${to}“ umbenannt`,
  labelColoured: (who, { name }) => `${who} hat dem Label „${name}“ eine andere Farbe gegeben`,
  labelPlaced: (who, { name }) => `${who} hat das Label „${name}“ verschoben`,
  viewAdded: (who, { name }) => `${who} hat die Ansicht „${name}“ hinzugefügt`,
  viewDeleted: (who, { name }) => `${who} hat die Ansicht „${name}“ entfernt`,
  viewRenamed: (who, { name, to }) => `${who} hat die Ansicht „${name}“ in „${to}“ umbenannt`,
  viewChanged: (who, { name }) => `${who} hat die Ansicht „${name}“ geändert`,
  viewPlaced: (who, { name }) => `${who} hat die Ansicht „${name}“ verschoben`,
  panelAdded: (who, { name }) => `${who} hat das Board „${name}“ erstellt`,
  panelDeleted: (who, { name }) => `${who} hat das Board „${name}“ gelöscht`,
  somePanelAdded: (who) => `${who} hat ein Board erstellt`,
  somePanelDeleted: (who) => `${who} hat ein Board gelöscht`,
  panelRenamed: (who, { name, to }) => `${who} hat das Board „${name}“ in „${to}“ umbenannt`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `${who} ist dem Board beigetreten` : `${who} hat ${person} zum Board hinzugefügt`,
  panelPersonRemoved: (who, { person }) =>
    who === person ? `${who} hat das Board verlassen` : `${who} hat ${person} aus dem Board entfernt`,
  domainAdded: (who, { name }) => `${who} hat die Domain „${name}“ erstellt`,
  domainDeleted: (who, { name }) => `${who} hat die Domain „${name}“ gelöscht`,
  domainRenamed: (who, { name, to }) => `${who} hat die Domain „${name}“ in „${to}“ umbenannt`,
  domainKeyChanged: (who, { name, to }) => `${who} hat das Kürzel der Domain „${name}“ in ${to} geändert`,
  personJoined: (_, { person }) => `${person} ist der Domain beigetreten`,
  personLeft: (_, { person }) => `${person} hat die Domain verlassen`,
  personRemoved: (who, { person }) => `${who} hat ${person} aus der Domain entfernt`,
  roleChanged: (who, { person, role }) =>
    `${who} hat die Rolle von ${person || "jemandem"} geändert: ${role === "member" ? "Mitglied" : role === "admin" ? "Admin" : "Inhaber"}`,
  announced: (who, { content }) => `${who} hat „${content}“ angekündigt`,
  announcementDeleted: (who, { content }) => `${who} hat die Ankündigung „${content}“ gelöscht`,
};

export const deeds: Catalogue["deeds"] = {
  ask,
  tell,
  andMore: (first: string, more: number) => `${first} und ${more} weitere`,
  change: "Eine Änderung",
};
