import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("es", count, { one: `${count} tarea`, other: `${count} tareas` });
const days = (count: number): string => plural("es", count, { one: `${count} día`, other: `${count} días` });
const weeks = (count: number): string => plural("es", count, { one: `${count} semana`, other: `${count} semanas` });

export const board: Catalogue["board"] = {
  region: (panel: string) => `Tablero ${panel}`,
  column: (name: string, count: number) => `${name}, ${tasks(count)}`,
  columns: "Columnas",
  openTasks: (count: number) => `${count} abiertas`,
  members: (names: readonly string[]) => `Personas de este tablero: ${list(names)}`,
  looking: {
    label: (count: number) =>
      plural("es", count, { one: `${count} persona más está mirando`, other: `${count} personas más están mirando` }),
    one: (name: string) => `${name} está mirando este tablero`,
  },
  panelMenu: "Menú del tablero",
  panelLost: "Ya no puedes ver este tablero",
  columnMenu: (name: string) => `Menú de la columna ${name}`,
  taskCount: (count: number) => tasks(count),
  addTaskTo: (name: string) => `Añadir una tarea a ${name}`,
  addColumn: "Añadir columna",
  columnAdded: (name: string) => `Columna ${name} añadida`,
  columnName: "Nombre de la columna",
  columnDeleted: (name: string) => `Se eliminó la columna ${name}`,
  columnNotAdded: "No se pudo añadir la columna",
  columnNotChanged: "No se pudo cambiar la columna",
  notMoved: (title: string) => `No se pudo mover “${title}”`,
  notAdded: (title: string) => `No se pudo añadir “${title}”`,
  hideEmpty: "Ocultar columnas vacías",
  showEmpty: "Mostrar columnas vacías",
  addNewTask: "Nueva tarea",

  priorities: { urgent: "Urgente", high: "Alta", medium: "Media", low: "Baja" },
  priority: (level: string) => `Prioridad: ${level}`,
  labels: (names: readonly string[]) => `Etiquetas: ${list(names)}`,
  due: {
    today: "Hoy",
    tomorrow: "Mañana",
    yesterday: "Ayer",
    inDays: (count: number) => `En ${days(count)}`,
    daysAgo: (count: number) => `Hace ${days(count)}`,
    inWeeks: (count: number) => `En ${weeks(count)}`,
    weeksAgo: (count: number) => `Hace ${weeks(count)}`,
    described: (label: string) => `Vence: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  },
  subtasks: (done: number, total: number) => `${done} de ${total} subtareas hechas`,
  subtaskShare: (done: number, total: number) => `${done}/${total}`,
  isDescribed: "Tiene descripción",
  comments: (count: number) => plural("es", count, { one: "1 comentario", other: `${count} comentarios` }),
  files: (count: number) => plural("es", count, { one: "1 archivo", other: `${count} archivos` }),
  assignedPeople: (names: readonly string[]) => `Asignada a ${list(names)}`,

  card: {
    kind: "tarjeta",
    actions: (title: string) => `Acciones de ${title}`,
    open: "Abrir",
    moveTo: "Mover a…",
    moveToTop: "Mover arriba del todo",
    moveToBottom: "Mover abajo del todo",
    delete: "Eliminar",
  },

  filter: "Filtrar",
  view: "Vista",
  shownOf: (shown: number, all: number) => `${shown} de ${all}`,
  shownTasks: (shown: number, all: number) => `${shown} de ${tasks(all)}`,
  noLongerMatches: "Ya no coincide",

  showOlder: (count: number) => `Mostrar ${count} más antiguas`,
  hideOlder: "Ocultar las más antiguas",

  quickAdd: {
    button: "Añadir tarea",
    buttonIn: (column: string) => `Añadir tarea a ${column}`,
    label: (column: string) => `Título de la nueva tarea en ${column}`,
    placeholder: "¿Qué hay que hacer?",
    hint: "Intro añade · Esc cierra",
    submit: "Añadir",
    added: (title: string, column: string) => `${title} añadida a ${column}`,
  },

  say: {
    lifted: (title: string, column: string, position: number, total: number) =>
      `${title} levantada. ${column}, ${position} de ${total}. Las flechas la mueven, Espacio la suelta, Escape la devuelve a su sitio.`,
    place: (column: string, position: number, total: number) => `${column}, ${position} de ${total}`,
    dropped: (title: string, column: string, position: number, total: number) =>
      `${title} soltada. ${column}, ${position} de ${total}.`,
    unmoved: (title: string) => `${title} soltada donde estaba.`,
    cancelled: (title: string) => `${title} devuelta a su sitio.`,
    lost: (title: string) => `${title} ya no existe, así que ya no hay nada levantado.`,
    moved: (title: string, column: string, position: number, total: number) =>
      `${title} movida a ${column}, ${position} de ${total}.`,
    columnMoved: (name: string, position: number, total: number) => `Columna ${name}, ${position} de ${total}.`,
    othersMoved: (who: string, title: string, column: string) => `${who} movió ${title} a ${column}.`,
    othersAdded: (who: string, title: string, column: string) => `${who} añadió ${title} a ${column}.`,
    othersTookOff: (who: string, title: string) => `${who} quitó ${title} de este tablero.`,
    othersMore: (count: number) =>
      plural("es", count, { one: "1 cambio más de otras personas.", other: `${count} cambios más de otras personas.` }),
  },

  quietMode: "Anunciar los cambios de otras personas",
  quietOn: "Los cambios de otras personas ya no se anuncian.",
  quietOff: "Los cambios de otras personas se anuncian.",

  noPanels: {
    title: "Aún no hay tableros",
    teach: "Un tablero es para un proyecto: sus columnas son los pasos y sus tarjetas, las tareas.",
    ask: "Aún no estás en ningún tablero de este dominio. Pide a un propietario o administrador que te invite.",
    create: "Crear tablero",
  },
  noColumns: {
    title: "Este tablero aún no tiene columnas",
    teach: "Las columnas son los pasos por los que pasa el trabajo, como Por hacer y Hecho.",
  },
  allHidden: {
    title: "Todas las columnas están vacías, y las vacías están ocultas",
    teach: "Muéstralas para añadir la primera tarea.",
    show: "Mostrar columnas vacías",
  },
  emptyBoard: "Aquí aún no hay nada. Añade la primera tarea abajo y arrástrala según avance el trabajo.",
  failed: "No se pudo cargar tu tablero",
};
