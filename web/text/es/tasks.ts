import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("es", count, { one: "1 subtarea", other: `${count} subtareas` });

export const tasks: Catalogue["tasks"] = {
  task: "Tarea",
  title: "Título",
  titlePlaceholder: "¿Qué hay que hacer?",
  column: "Columna",
  assignees: "Personas asignadas",
  from: "Desde",
  to: "Hasta",
  clearFrom: "Borrar el primer día",
  clearTo: "Borrar el último día",
  subtasks: "Subtareas",
  assign: "Asignar",
  assignedTo: "Asignada a",
  formerMember: "ya no está en este tablero",
  findPerson: "Buscar una persona",
  clearSearch: "Borrar la búsqueda",
  noSuchPerson: "No hay nadie con ese nombre en este tablero",
  fromAfterTo: "El primer día es posterior al último. Elige un primer día anterior o un último día posterior.",

  subtaskOf: (title: string) => `Subtarea: ${title}`,
  subtaskDone: (title: string) => `Hecha: ${title}`,
  addSubtask: "Añadir una subtarea",
  deleteSubtask: (title: string) => `Eliminar la subtarea ${title}`,
  subtasksDone: (done: number, all: number) => `${done} de ${subtaskCount(all)} hechas`,

  createdBy: (name: string, when: string) => `Añadida por ${name} · ${when}`,
  created: (when: string) => `Añadida el ${when}`,
  updated: (when: string) => `Último cambio: ${when}`,

  notSaved: "Aún sin guardar. Tu texto se conserva aquí.",
  discard: "Descartar",
  conflictTitle: "Esto se cambió en otro lugar desde que empezaste",
  conflictTheirs: "La otra versión",
  conflictMine: "La tuya",
  conflictDeleted: "(eliminado)",
  conflictNone: "(sin fecha)",
  keepTheirs: "Conservar la otra",
  keepMine: "Conservar la tuya",
  editMine: "Seguir editando",
  putBack: "Volver a poner la tuya",
  deleteAnyway: "Eliminar de todos modos",
  dayRange: (from: string, to: string) => `${from} – ${to}`,

  deleteTask: "Eliminar tarea",
  deleteTitle: "¿Eliminar esta tarea?",
  deleteText: (title: string, subtasks: number) =>
    subtasks > 0 ? `Se eliminará “${title}” con ${subtaskCount(subtasks)}.` : `Se eliminará “${title}”.`,
  loadFailed: "No se pudo cargar la tarea",
  gone: "Esta tarea ya no existe",
  deleted: (title: string) => `Se eliminó “${title}”`,
  goneText: "Alguien la eliminó o ya no puedes verla.",
  goneDrafts: "Lo que estabas escribiendo se conserva y se puede copiar.",
  goneDraft: "Texto conservado",

  add: "Añadir tarea",
  addTitle: "Nueva tarea",
  addAnother: "Añadir otra",
  added: (title: string) => `${title} añadida`,
  remove: "Quitar",

  moveTitle: "Mover a…",
  move: "Mover",
  position: "Posición",
  top: "Arriba del todo",
  bottom: "Abajo del todo",
  afterTask: "Después de una tarea…",
  afterWhich: "Después de qué tarea",
  findTask: "Buscar una tarea",
  noSuchTask: "No hay ninguna tarea con ese título en esta columna",
  chooseTask: "Elige la tarea a la que debe seguir.",
  moved: (title: string, column: string) => `${title} movida a ${column}`,

  failed: {
    save: (title: string) => `No se pudo guardar “${title}”`,
    add: (title: string) => `No se pudo añadir “${title}”`,
    move: (title: string) => `No se pudo mover “${title}”`,
    delete: (title: string) => `No se pudo eliminar “${title}”`,
  },
};
