import type { Catalogue } from "../catalogue.ts";
import type { TellTaskSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const named = (labels: readonly string[]): string =>
  labels.length > 0 ? list(labels.map((name) => `„${name}“`)) : "ein gelöschtes Label";

const tell: TellTaskSentences = {
  taskAdded: (who, { column }) =>
    column ? `${who} hat diese Aufgabe zu ${column} hinzugefügt` : `${who} hat diese Aufgabe hinzugefügt`,
  taskDeleted: (who) => `${who} hat diese Aufgabe gelöscht`,
  taskWentTo: (who, { to }) => `${who} hat dies ${to ? `nach ${to}` : "in ein anderes Board"} verschoben`,
  taskCameFrom: (who, { from }) => `${who} hat dies aus ${from ?? "einem anderen Board"} hierher verschoben`,
  taskRenamed: (who, { title, to }) => `${who} hat dies von „${title}“ in „${to}“ umbenannt`,
  taskMoved: (who, { from, to }) =>
    from && to
      ? `${who} hat dies von ${from} nach ${to} verschoben`
      : `${who} hat dies nach ${to ?? "in eine gelöschte Spalte"} verschoben`,
  taskPlaced: (who) => `${who} hat dies in seiner Spalte verschoben`,
  taskPrioritized: (who, { priority }) =>
    priority
      ? `${who} hat die Priorität auf ${board.priorities[priority]} gesetzt`
      : `${who} hat die Priorität entfernt`,
  taskAssigned: (who, { people }) => `${who} hat dies zugewiesen an ${list(people)}`,
  taskUnassigned: (who, { people }) => `${who} hat die Zuweisung aufgehoben: ${list(people)}`,
  taskStarts: (who, { day }, say) =>
    day ? `${who} hat den ersten Tag auf ${say(day)} gesetzt` : `${who} hat den ersten Tag entfernt`,
  taskDue: (who, { day }, say) =>
    day ? `${who} hat den letzten Tag auf ${say(day)} gesetzt` : `${who} hat den letzten Tag entfernt`,
  subtaskAdded: (who, { item }) => `${who} hat die Unteraufgabe „${item}“ hinzugefügt`,
  subtaskDeleted: (who, { item }) => `${who} hat die Unteraufgabe „${item}“ gelöscht`,
  subtaskDone: (who, { item }) => `${who} hat „${item}“ als erledigt markiert`,
  subtaskReopened: (who, { item }) => `${who} hat „${item}“ als nicht erledigt markiert`,
  subtaskRenamed: (who, { item, to }) => `${who} hat die Unteraufgabe „${item}“ in „${to}“ umbenannt`,
  subtasksOrdered: (who) => `${who} hat die Unteraufgaben umgeordnet`,
  taskLabelled: (who, { labels }) => `${who} hat ein Label gesetzt: ${named(labels)}`,
  taskUnlabelled: (who, { labels }) => `${who} hat ein Label entfernt: ${named(labels)}`,
  taskDescribed: (who) => `${who} hat eine Beschreibung hinzugefügt`,
  descriptionChanged: (who) => `${who} hat die Beschreibung geändert`,
  descriptionRemoved: (who) => `${who} hat die Beschreibung entfernt`,
  fileAttached: (who, { file }) => `${who} hat „${file}“ angehängt`,
  fileRenamed: (who, { file, to }) => `${who} hat die Datei „${file}“ in „${to}“ umbenannt`,
  fileDeleted: (who, { file }) => `${who} hat die Datei „${file}“ gelöscht`,
  taskCommented: (who) => `${who} hat kommentiert`,
  commentEdited: (who) => `${who} hat einen Kommentar bearbeitet`,
  commentDeleted: (who) => `${who} hat einen Kommentar gelöscht`,
  commentReacted: (who) => `${who} hat auf einen Kommentar reagiert`,
};

export const timeline: Catalogue["timeline"] = {
  title: "Verlauf",
  commentsOnly: "Nur Kommentare",
  new: "Neu",
  earlier: "Früher",
  older: "Ältere zeigen",
  showChange: "Änderung zeigen",
  hideChange: "Änderung verbergen",
  changed: "Was sich geändert hat",
  restoreText: "Diesen Text wiederherstellen",
  earlierTexts: "Frühere Texte",
  bringBack: "Diesen Kommentar zurückholen",
  tell,
};
