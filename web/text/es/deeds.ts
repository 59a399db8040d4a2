import type { Catalogue } from "../catalogue.ts";
import type { AskSentences, TellSentences } from "../deed-sentences.ts";
import { list } from "../format.ts";
import { board } from "./board.ts";

const kinds = { todo: "por hacer", started: "en curso", done: "hecho" };

const named = (labels: readonly string[]): string =>
  labels.length > 0
    ? `${labels.length > 1 ? "las etiquetas" : "la etiqueta"} ${list(labels.map((name) => `“${name}”`))}`
    : "una etiqueta eliminada";

const ask: AskSentences = {
  taskAdded: ({ title, column }) => (column ? `Añadir “${title}” a ${column}` : `Añadir “${title}”`),
  taskDeleted: ({ title }) => `Eliminar “${title}”`,
  taskWentTo: ({ title, to }) => `Mover “${title}” a ${to ?? "otro tablero"}`,
  taskCameFrom: ({ title, from }) => `Traer “${title}” aquí desde ${from ?? "otro tablero"}`,
  taskRenamed: ({ title, to }) => `Renombrar “${title}” a “${to}”`,
  taskMoved: ({ title, to }) => (to ? `Mover “${title}” a ${to}` : `Mover “${title}” a otra columna`),
  taskPlaced: ({ title }) => `Mover “${title}” dentro de su columna`,
  taskPrioritized: ({ title, priority }) =>
    priority
      ? `Fijar la prioridad de “${title}” en ${board.priorities[priority]}`
      : `Quitar la prioridad de “${title}”`,
  taskAssigned: ({ title, people }) => `Asignar “${title}” a ${list(people)}`,
  taskUnassigned: ({ title, people }) => `Quitar de “${title}” a ${list(people)}`,
  taskStarts: ({ title, day }, say) =>
    day ? `Empezar “${title}” el ${say(day)}` : `Borrar el primer día de “${title}”`,
  taskDue: ({ title, day }, say) =>
    day ? `Fijar el vencimiento de “${title}” para el ${say(day)}` : `Borrar el último día de “${title}”`,
  subtaskAdded: ({ title, item }) => `Añadir la subtarea “${item}” a “${title}”`,
  subtaskDeleted: ({ title, item }) => `Eliminar la subtarea “${item}” de “${title}”`,
  subtaskDone: ({ title, item }) => `Marcar “${item}” de “${title}” como hecha`,
  subtaskReopened: ({ title, item }) => `Marcar “${item}” de “${title}” como no hecha`,
  subtaskRenamed: ({ title, item, to }) => `Renombrar la subtarea “${item}” de “${title}” a “${to}”`,
  subtasksOrdered: ({ title }) => `Reordenar las subtareas de “${title}”`,
  taskLabelled: ({ title, labels }) => `Poner en “${title}”: ${named(labels)}`,
  taskUnlabelled: ({ title, labels }) => `Quitar de “${title}”: ${named(labels)}`,
  taskDescribed: ({ title }) => `Describir “${title}”`,
  descriptionChanged: ({ title }) => `Cambiar la descripción de “${title}”`,
  descriptionRemoved: ({ title }) => `Quitar la descripción de “${title}”`,
  fileAttached: ({ title, file }) => `Adjuntar “${file}” a “${title}”`,
  fileRenamed: ({ title, file, to }) => `Renombrar el archivo “${file}” de “${title}” a “${to}”`,
  fileDeleted: ({ title, file }) => `Eliminar el archivo “${file}” de “${title}”`,
  taskCommented: ({ title }) => `Comentar “${title}”`,
  commentEdited: ({ title }) => `Editar un comentario de “${title}”`,
  commentDeleted: ({ title }) => `Eliminar un comentario de “${title}”`,
  commentReacted: ({ title }) => `Reaccionar a un comentario de “${title}”`,
  columnAdded: ({ name }) => `Añadir la columna “${name}”`,
  columnDeleted: ({ name }) => `Eliminar la columna “${name}”`,
  columnRenamed: ({ name, to }) => `Renombrar la columna “${name}” a “${to}”`,
  columnCounts: ({ name, kind }) => `Contar la columna “${name}” como ${kinds[kind]}`,
  columnPlaced: ({ name }) => `Mover la columna “${name}”`,
  labelAdded: ({ name }) => `Crear la etiqueta “${name}”`,
  labelDeleted: ({ name }) => `Eliminar la etiqueta “${name}”`,
  labelRenamed: ({ name, to }) => `Renombrar la etiqueta “${name}” a “${to}”`,
  labelColoured: ({ name }) => `Dar otro color a la etiqueta “${name}”`,
  labelPlaced: ({ name }) => `Mover la etiqueta “${name}”`,
  viewAdded: ({ name }) => `Añadir la vista “${name}”`,
  viewDeleted: ({ name }) => `Quitar la vista “${name}”`,
  viewRenamed: ({ name, to }) => `Renombrar la vista “${name}” a “${to}”`,
  viewChanged: ({ name }) => `Cambiar la vista “${name}”`,
  viewPlaced: ({ name }) => `Mover la vista “${name}”`,
  panelAdded: ({ name }) => `Crear el tablero “${name}”`,
  panelDeleted: ({ name }) => `Eliminar el tablero “${name}”`,
  panelRenamed: ({ name, to }) => `Renombrar el tablero “${name}” a “${to}”`,
  panelPersonAdded: ({ person }) => `Añadir a ${person} al tablero`,
  panelPersonRemoved: ({ person }) => `Quitar a ${person} del tablero`,
  domainAdded: ({ name }) => `Crear el dominio “${name}”`,
  domainDeleted: ({ name }) => `Eliminar el dominio “${name}”`,
  domainRenamed: ({ name, to }) => `Renombrar el dominio “${name}” a “${to}”`,
  domainKeyChanged: ({ name, to }) => `Cambiar la clave del dominio “${name}” a ${to}`,
  personJoined: ({ person }) => `Dejar que ${person} se una`,
  personLeft: () => "Salir del dominio",
  personRemoved: ({ person }) => `Quitar a ${person} del dominio`,
  roleChanged: ({ person, role }) =>
    `Cambiar el rol de ${person}: ${role === "member" ? "miembro" : role === "admin" ? "administrador" : "propietario"}`,
  announced: ({ content }) => `Anunciar “${content}”`,
  announcementDeleted: ({ content }) => `Eliminar el anuncio “${content}”`,
};

const tell: TellSentences = {
  taskAdded: (who, { title, column }) => (column ? `${who} añadió “${title}” a ${column}` : `${who} añadió “${title}”`),
  taskDeleted: (who, { title }) => `${who} eliminó “${title}”`,
  taskWentTo: (who, { title, to }) => `${who} movió “${title}” a ${to ?? "otro tablero"}`,
  taskCameFrom: (who, { title, from }) => `${who} trajo “${title}” aquí desde ${from ?? "otro tablero"}`,
  taskRenamed: (who, { title, to }) => `${who} renombró “${title}” a “${to}”`,
  taskMoved: (who, { title, from, to }) =>
    from && to
      ? `${who} movió “${title}” de ${from} a ${to}`
      : `${who} movió “${title}” a ${to ?? "una columna eliminada"}`,
  taskPlaced: (who, { title }) => `${who} movió “${title}” dentro de su columna`,
  taskPrioritized: (who, { title, priority }) =>
    priority
      ? `${who} fijó la prioridad de “${title}” en ${board.priorities[priority]}`
      : `${who} quitó la prioridad de “${title}”`,
  taskAssigned: (who, { title, people }) => `${who} asignó “${title}” a ${list(people)}`,
  taskUnassigned: (who, { title, people }) => `${who} quitó de “${title}” a ${list(people)}`,
  taskStarts: (who, { title, day }, say) =>
    day ? `${who} fijó el primer día de “${title}” para el ${say(day)}` : `${who} borró el primer día de “${title}”`,
  taskDue: (who, { title, day }, say) =>
    day ? `${who} fijó el último día de “${title}” para el ${say(day)}` : `${who} borró el último día de “${title}”`,
  subtaskAdded: (who, { title, item }) => `${who} añadió la subtarea “${item}” a “${title}”`,
  subtaskDeleted: (who, { title, item }) => `${who} eliminó la subtarea “${item}” de “${title}”`,
  subtaskDone: (who, { title, item }) => `${who} marcó “${item}” de “${title}” como hecha`,
  subtaskReopened: (who, { title, item }) => `${who} marcó “${item}” de “${title}” como no hecha`,
  subtaskRenamed: (who, { title, item, to }) => `${who} renombró la subtarea “${item}” de “${title}” a “${to}”`,
  subtasksOrdered: (who, { title }) => `${who} reordenó las subtareas de “${title}”`,
  taskLabelled: (who, { title, labels }) => `${who} puso en “${title}” ${named(labels)}`,
  taskUnlabelled: (who, { title, labels }) => `${who} quitó de “${title}” ${named(labels)}`,
  taskDescribed: (who, { title }) => `${who} describió “${title}”`,
  descriptionChanged: (who, { title }) => `${who} cambió la descripción de “${title}”`,
  descriptionRemoved: (who, { title }) => `${who} quitó la descripción de “${title}”`,
  fileAttached: (who, { title, file }) => `${who} adjuntó “${file}” a “${title}”`,
  fileRenamed: (who, { title, file, to }) => `${who} renombró el archivo “${file}” de “${title}” a “${to}”`,
  fileDeleted: (who, { title, file }) => `${who} eliminó el archivo “${file}” de “${title}”`,
  taskCommented: (who, { title }) => `${who} comentó “${title}”`,
  commentEdited: (who, { title }) => `${who} editó un comentario de “${title}”`,
  commentDeleted: (who, { title }) => `${who} eliminó un comentario de “${title}”`,
  commentReacted: (who, { title }) => `${who} reaccionó a un comentario de “${title}”`,
  columnAdded: (who, { name }) => `${who} añadió la columna “${name}”`,
  columnDeleted: (who, { name }) => `${who} eliminó la columna “${name}”`,
  columnRenamed: (who, { name, to }) => `${who} renombró la columna “${name}” a “${to}”`,
  columnCounts: (who, { name, kind }) => `${who} hizo que la columna “${name}” cuente como ${kinds[kind]}`,
  columnPlaced: (who, { name }) => `${who} movió la columna “${name}”`,
  labelAdded: (who, { name }) => `${who} creó la etiqueta “${name}”`,
  labelDeleted: (who, { name }) => `${who} eliminó la etiqueta “${name}”`,
  labelRenamed: (who, { name, to }) => `${who} renombró la etiqueta “${name}” a “${to}”`,
  labelColoured: (who, { name }) => `${who} dio otro color a la etiqueta “${name}”`,
  labelPlaced: (who, { name }) => `${who} movió la etiqueta “${name}”`,
  viewAdded: (who, { name }) => `${who} añadió la vista “${name}”`,
  viewDeleted: (who, { name }) => `${who} quitó la vista “${name}”`,
  viewRenamed: (who, { name, to }) => `${who} renombró la vista “${name}” a “${to}”`,
  viewChanged: (who, { name }) => `${who} cambió la vista “${name}”`,
  viewPlaced: (who, { name }) => `${who} movió la vista “${name}”`,
  panelAdded: (who, { name }) => `${who} creó el tablero “${name}”`,
  panelDeleted: (who, { name }) => `${who} eliminó el tablero “${name}”`,
  somePanelAdded: (who) => `${who} creó un tablero`,
  somePanelDeleted: (who) => `${who} eliminó un tablero`,
  panelRenamed: (who, { name, to }) => `${who} renombró el tablero “${name}” a “${to}”`,
  panelPersonAdded: (who, { person }) =>
    who === person ? `${who} se unió al tablero` : `${who} añadió a ${person} al tablero`,
  panelPersonRemoved: (who, { person }) =>
    who === person ? `${who} salió del tablero` : `${who} quitó a ${person} del tablero`,
  domainAdded: (who, { name }) => `${who} creó el dominio “${name}”`,
  domainDeleted: (who, { name }) => `${who} eliminó el dominio “${name}”`,
  domainRenamed: (who, { name, to }) => `${who} renombró el dominio “${name}” a “${to}”`,
  domainKeyChanged: (who, { name, to }) => `${who} cambió la clave del dominio “${name}” a ${to}`,
  personJoined: (_, { person }) => `${person} se unió al dominio`,
  personLeft: (_, { person }) => `${person} salió del dominio`,
  personRemoved: (who, { person }) => `${who} quitó a ${person} del dominio`,
  roleChanged: (who, { person, role }) =>
    `${who} cambió el rol de ${person || "alguien"}: ${role === "member" ? "miembro" : role === "admin" ? "administrador" : "propietario"}`,
  announced: (who, { content }) => `${who} anunció “${content}”`,
  announcementDeleted: (who, { content }) => `${who} eliminó el anuncio “${content}”`,
};

export const deeds: Catalogue["deeds"] = {
  ask,
  tell,
  andMore: (first: string, more: number) => `${first} y ${more} más`,
  change: "Un cambio",
};
