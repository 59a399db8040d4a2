import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("es", count, { one: `${count} tarea`, other: `${count} tareas` });

export const home: Catalogue["home"] = {
  goodAfternoon: (name: string) => `Buenas tardes, ${name}`,
  goodEvening: (name: string) => `Buenas noches, ${name}`,
  goodMorning: (name: string) => `Buenos días, ${name}`,
  noPanelsText: "El propietario o un administrador de este dominio puede añadirte a uno. Aparecerá aquí por sí solo.",
  noPanelsTitle: "Aún no estás en ningún tablero",
  firstPanelText:
    "Un tablero tiene columnas para un proyecto o equipo. Las tareas lo recorren según se hace el trabajo.",
  firstPanelTitle: "Crea tu primer tablero",
  myWork: "Mi trabajo",
  workOf: "Qué tareas",
  ofWork: { assigned: "Asignadas", created: "Creadas", watching: "Siguiendo" },
  walk: "Ir de tarea en tarea",
  overdue: "Vencido",
  today: "Hoy",
  next: "Próximos 7 días",
  later: "Más tarde",
  someday: "Sin fecha",
  section: (name: string, count: number) => `${name}, ${tasks(count)}`,
  tick: (title: string) => `Completar ${title}`,
  ticked: (title: string) => `Completada: ${title}`,
  tickFailed: (title: string) => `No se pudo completar “${title}”`,
  noDoneColumn: "Ninguna columna de este dominio contiene trabajo hecho: abre la tarea y muévela.",
  more: (count: number) => `Mostrar ${count} más`,
  tooMany: (count: number) =>
    plural("es", count, {
      one: `Hay ${count} tarea más en tus tableros.`,
      other: `Hay ${count} tareas más en tus tableros.`,
    }),
  myWorkFailed: "No se pudo cargar tu trabajo",
  notRefreshed: "No se pudo actualizar.",
  nothingTitle: {
    assigned: "Estás al día",
    created: "No hay tareas abiertas creadas por ti",
    watching: "No sigues ninguna tarea abierta",
  },
  nothingText: {
    assigned: "Las tareas que se te asignan aparecen aquí solas, lo que vence antes arriba.",
    created: "Las tareas que creas quedan aquí hasta que se terminan, las haga quien las haga.",
    watching: "Las tareas que sigues quedan aquí hasta que se terminan. Pulsa W en una tarea para seguirla.",
  },
  firstTitle: "Aquí estará lo que tengas que hacer",
  firstText: "Abre un tablero, añade una tarea y asígnatela: te esperará aquí, la dejes donde la dejes.",
  openPanel: (name: string) => `Abrir ${name}`,

  announcements: "Anuncios",
  allAnnouncements: "Ver todos",
  announcementsFailed: "No se pudieron cargar los anuncios",
  noAnnouncements: "Aún no se ha anunciado nada. Lo que se publique para todo el dominio aparece aquí.",
  automated: "Automático",
};
