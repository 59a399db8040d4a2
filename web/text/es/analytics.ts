import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const analytics: Catalogue["analytics"] = {
  title: "Análisis",
  range: "Periodo",
  ranges: {
    last5Days: "Últimos 5 días",
    last2Weeks: "Últimas 2 semanas",
    last1Month: "Último mes",
    last6Weeks: "Últimas 6 semanas",
    last3Months: "Últimos 3 meses",
  },
  failed: "No se pudieron cargar las cifras",
  notRefreshed: "No se pudieron actualizar estas cifras.",
  table: "Cifras",

  timeSpent: "Tiempo dedicado",
  total: "Total",
  average: "Media",
  figure: "Medida",
  hoursAxis: "Horas",
  day: "Día",
  inTotal: (value: string) => `${value} en total`,
  onAverage: (value: string) => `${value} de media`,
  sumOfRange: (value: string) => `${value} en conjunto`,
  howTimeIsMade:
    "El tiempo cuenta mientras al menos una tarea de alguien esté en una columna de trabajo en curso, dentro de su horario disponible, de lunes a viernes. El total es el de todas las personas; la media es por persona y día.",
  noTimeTitle: "Aún no hay tiempo en este periodo",
  noTimeText: "Asigna una tarea y muévela a una columna como “In progress”: su tiempo cuenta desde entonces.",

  flow: "Flujo de trabajo",
  howFlowIsMade:
    "Cada banda indica cuántas tareas había allí al final del día, en tu zona horaria. Hecho cuenta lo terminado desde que empezó el periodo.",
  kinds: { todo: "Por hacer", started: "Empezado", done: "Hecho" },
  tasksAxis: "Tareas",
  noFlowTitle: "Aún no hay tareas en este periodo",
  noFlowText: "Añade tareas a un tablero y hazlas avanzar: aquí verás dónde se acumulan y con qué rapidez se terminan.",

  cycleTime: "Tiempo de ciclo",
  howCycleIsMade:
    "Cuánto tardaron las tareas desde que se empezaron hasta que se terminaron, noches y fines de semana incluidos.",
  median: "La mitad se terminó en menos de",
  percentile85: "85 de cada 100 en menos de",
  finished: (count: number) =>
    plural("es", count, { one: `${count} tarea terminada`, other: `${count} tareas terminadas` }),
  noCycleText: "Aún no se ha empezado y terminado nada en este periodo.",
  bins: [
    "Menos de 4 horas",
    "De 4 horas a 1 día",
    "De 1 a 2 días",
    "De 2 a 4 días",
    "De 4 a 7 días",
    "De 1 a 2 semanas",
    "De 2 a 4 semanas",
    "Más de 4 semanas",
  ],
  shortBins: ["< 4 h", "< 1 d", "< 2 d", "< 4 d", "< 7 d", "< 2 sem.", "< 4 sem.", "≥ 4 sem."],
  tookLongest: "Las que más tardaron",
  deletedTask: "Una tarea eliminada",

  larger: "Ver más grande",
  details: "El flujo en detalle",
  panel: "Tablero",
  allPanels: "Todos mis tableros",
};
