import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const taskCount = (count: number) => plural("es", count, { one: "1 tarea", other: `${count} tareas` });
const people = (count: number) => plural("es", count, { one: "1 persona", other: `${count} personas` });

export const panels: Catalogue["panels"] = {
  list: (count: number) => `Tableros (${count})`,
  createItem: "Crear tablero",
  editItem: "Editar tablero",
  membersItem: "Ver miembros del tablero",
  inviteItem: "Invitar a miembros",
  removeItem: "Quitar miembros",
  downloadItem: "Descargar como CSV",
  downloadShownItem: "Descargar lo que se muestra",
  deleteItem: "Eliminar tablero",

  name: "Nombre del tablero",
  namePlaceholder: "Hoja de ruta, Marketing, Soporte…",
  createTitle: "Crear tablero",
  createHint: "Al principio solo estarás tú. Invita a otras personas cuando esté creado.",
  create: "Crear tablero",
  added: "Tablero añadido",
  editTitle: "Editar tablero",

  deleteTitle: "¿Eliminar este tablero?",
  deleteText: (name: string, openTasks: number) =>
    openTasks > 0
      ? `“${name}” y todas sus tareas se eliminarán para todo el mundo, ${taskCount(openTasks)} sin terminar.`
      : `“${name}” y todas sus tareas se eliminarán para todo el mundo.`,
  delete: "Eliminar tablero",
  deleted: (name: string) => `Se eliminó “${name}”`,

  membersTitle: "Miembros del tablero",
  membersText: (count: number, name: string) => `${people(count)} en “${name}”`,
  you: "tú",
  findPerson: "Buscar una persona",
  clearSearch: "Borrar la búsqueda",
  noSuchPerson: "Aquí no hay nadie con ese nombre",
  roles: { owner: "Propietario", admin: "Administrador", member: "Miembro" },

  inviteTitle: "Invitar a miembros",
  inviteText: (name: string) => `Personas de este dominio que aún no están en “${name}”.`,
  invite: (count: number) => (count > 0 ? `Añadir ${people(count)}` : "Añadir"),
  inviteNobody: "Ya están todas las personas",
  inviteNobodyText: "Todas las personas de este dominio están en este tablero. Invita antes a más personas al dominio.",
  toDomain: "Invitar al dominio",
  chooseSomebody: "Elige al menos a una persona.",
  invited: (count: number) => `Se añadió al tablero: ${people(count)}`,

  removeTitle: "Quitar miembros",
  removeText: (name: string) => `Dejarán de ver “${name}”. Sus tareas hechas siguen siendo suyas.`,
  remove: (count: number) => (count > 0 ? `Quitar ${people(count)}` : "Quitar"),
  removeNobody: "No hay nadie en este tablero",
  confirmRemoveTitle: (count: number) => `¿Quitar ${people(count)} del tablero?`,
  confirmRemoveText: (names: string) => `Dejarán de ver este tablero: ${names}.`,
  removed: (count: number) => `Se quitó del tablero: ${people(count)}`,
  downloaded: (file: string) => `Se descargó ${file}`,
  nothingShown: "No se muestra nada que se pueda descargar",

  columns: {
    rename: "Renombrar",
    countsAs: "Cuenta como",
    kinds: { todo: "Por hacer", started: "En curso", done: "Hecho" },
    moveLeft: "Mover a la izquierda",
    moveRight: "Mover a la derecha",
    deleteTasks: "Eliminar todas las tareas…",
    delete: "Eliminar columna…",
    moved: (name: string, place: number, of: number) => `La columna ${name} es ahora la ${place} de ${of}`,

    deleteTitle: (name: string) => `¿Eliminar la columna “${name}”?`,
    deleteText: "Desaparece de todos los tableros de este dominio, para todo el mundo.",
    holdsHere: (count: number) => `En este tablero contiene ${taskCount(count)}.`,
    inUse: (count: number) => `Todavía contiene ${taskCount(count)}. ¿Adónde deben ir?`,
    moveTo: "Mover las tareas a",
    deleteColumn: "Eliminar columna",
    moveAndDelete: "Mover y eliminar",
    nowhere: (count: number) =>
      `Todavía contiene ${taskCount(count)} y no hay otra columna para ellas. Añade una primero.`,

    deleteTasksTitle: (count: number) => `¿Eliminar ${taskCount(count)}?`,
    deleteTasksText: (column: string, panel: string) =>
      `Se eliminarán todas las tareas de “${column}” del tablero “${panel}”.`,
    deleteTasksConfirm: (count: number) => `Eliminar ${taskCount(count)}`,
    tasksDeleted: (count: number, column: string) => `Eliminado de ${column}: ${taskCount(count)}`,
  },

  failed: {
    create: "No se pudo añadir el tablero",
    edit: "No se pudo renombrar el tablero",
    delete: "No se pudo eliminar el tablero",
    invite: "No se pudo añadir a las personas al tablero",
    remove: "No se pudo quitar a las personas del tablero",
    deleteColumn: "No se pudo eliminar la columna",
    deleteTasks: "No se pudieron eliminar las tareas",
    download: "No se pudo descargar el tablero",
  },
};
