import type { Catalogue } from "../catalogue.ts";
import type { TellTaskSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "las etiquetas" : "la etiqueta"} ${list(labels.map((name) => `“${name}”`))}`
    : "una etiqueta eliminada";

const tell: TellTaskSentences = {
  taskAdded: (who, { column }) => (column ? `${who} añadió esta tarea a ${column}` : `${who} añadió esta tarea`),
  taskDeleted: (who) => `${who} eliminó esta tarea`,
  taskWentTo: (who, { to }) => `${who} movió esta tarea a ${to ?? "otro tablero"}`,
  taskCameFrom: (who, { from }) => `${who} trajo esta tarea aquí desde ${from ?? "otro tablero"}`,
  taskRenamed: (who, { title, to }) => `${who} cambió el título de “${title}” a “${to}”`,
  taskMoved: (who, { from, to }) =>
    from && to
      ? `${who} movió esta tarea de ${from} a ${to}`
      : `${who} movió esta tarea a ${to ?? "una columna que ya no existe"}`,
  taskPlaced: (who) => `${who} movió esta tarea dentro de su columna`,
  taskPrioritized: (who, { priority }) =>
    priority ? `${who} fijó la prioridad en ${board.priorities[priority]}` : `${who} quitó la prioridad`,
  taskAssigned: (who, { people }) => `${who} asignó esta tarea a ${list(people)}`,
  taskUnassigned: (who, { people }) => `${who} quitó de esta tarea a ${list(people)}`,
  taskStarts: (who, { day }, say) =>
    day ? `${who} fijó el primer día en el ${say(day)}` : `${who} quitó el primer día`,
  taskDue: (who, { day }, say) => (day ? `${who} fijó el último día en el ${say(day)}` : `${who} quitó el último día`),
  subtaskAdded: (who, { item }) => `${who} añadió la subtarea “${item}”`,
  subtaskDeleted: (who, { item }) => `${who} eliminó la subtarea “${item}”`,
  subtaskDone: (who, { item }) => `${who} marcó “${item}” como hecha`,
  subtaskReopened: (who, { item }) => `${who} marcó “${item}” como no hecha`,
  subtaskRenamed: (who, { item, to }) => `${who} renombró la subtarea “${item}” a “${to}”`,
  subtasksOrdered: (who) => `${who} reordenó las subtareas`,
  taskLabelled: (who, { labels }) => `${who} puso ${named(labels)}`,
  taskUnlabelled: (who, { labels }) => `${who} quitó ${named(labels)}`,
  taskDescribed: (who) => `${who} añadió una descripción`,
  descriptionChanged: (who) => `${who} cambió la descripción`,
  descriptionRemoved: (who) => `${who} quitó la descripción`,
  fileAttached: (who, { file }) => `${who} adjuntó “${file}”`,
  fileRenamed: (who, { file, to }) => `${who} renombró el archivo “${file}” a “${to}”`,
  fileDeleted: (who, { file }) => `${who} eliminó el archivo “${file}”`,
  taskCommented: (who) => `${who} comentó`,
  commentEdited: (who) => `${who} editó un comentario`,
  commentDeleted: (who) => `${who} eliminó un comentario`,
  commentReacted: (who) => `${who} reaccionó a un comentario`,
};

export const timeline: Catalogue["timeline"] = {
  title: "Cronología",
  commentsOnly: "Solo comentarios",
  new: "Nuevo",
  earlier: "Antes",
  older: "Mostrar anteriores",
  showChange: "Mostrar el cambio",
  hideChange: "Ocultar el cambio",
  changed: "Qué cambió",
  restoreText: "Restaurar este texto",
  earlierTexts: "Textos anteriores",
  bringBack: "Recuperar este comentario",
  tell,
};
