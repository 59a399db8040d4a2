import type { Catalogue } from "../catalogue.ts";

export const calendar: Catalogue["calendar"] = {
  region: (panel) => `Calendario de ${panel}`,
  month: (month) => `Días de ${month}`,
  today: "Hoy",
  dayWith: (day, tasks) => `${day}, ${tasks}`,
  tasksOf: (day) => `Tareas del ${day}`,
  weekOf: (day) => `Tareas de la semana del ${day}`,
  more: (count) => `${count} más`,
  addOn: (day) => `Añadir una tarea para el ${day}`,
  noDate: "Sin fecha",
  noDateCount: (tasks) => `Sin fecha: ${tasks}`,
  allDated: "Todas las tareas mostradas tienen fecha.",
  fromTo: (from, to) => `${from} a ${to}`,
  done: "Hecha",
  say: {
    lifted: (title, when) =>
      `${title} levantada. ${when}. Las flechas la mueven un día o una semana, con Mayús solo su último día. Espacio la suelta, Escape la devuelve.`,
    dropped: (title, when) => `${title} soltada. ${when}.`,
  },
  keys: {
    title: "Calendario",
    walk: "Ir de día en día",
    week: "Primer o último día de la semana",
    month: "Mes anterior o siguiente",
    today: "Ir a hoy",
    add: "Nueva tarea para ese día",
    into: "Ir a las tareas del día",
    back: "Volver al día",
    lift: "Levantar la tarea y soltarla",
    move: "Mover la tarea levantada",
    end: "Mover solo su último día",
  },
};
