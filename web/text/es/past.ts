import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const past: Catalogue["past"] = {
  activityOf: (name: string) => `Actividad en ${name}`,
  failed: "No se pudo cargar el historial",
  older: "Mostrar anteriores",
  olderFailed: "No se pudieron cargar las entradas anteriores.",
  restoreValue: (title: string | null) => (title ? `Restaurar “${title}”` : "Restaurar lo que era antes"),
  restored: "Se restauró lo que era antes",

  undoNamed: (what: string) => `Deshacer: ${what}`,
  redoNamed: (what: string) => `Rehacer: ${what}`,

  trash: "Papelera",
  trashOf: (name: string) => `Papelera de ${name}`,
  trashText: (days: number) =>
    plural("es", days, {
      one: `Lo eliminado se queda aquí ${days} día.`,
      other: `Lo eliminado se queda aquí ${days} días.`,
    }),
  trashFailed: "No se pudo cargar la papelera",
  trashEmpty: "La papelera está vacía",
  trashEmptyText: "Desde aquí se pueden recuperar tareas, columnas, tableros y anuncios eliminados.",
  deletedDomains: "Tus dominios eliminados",
  kinds: {
    domain: "Dominio",
    panel: "Tablero",
    status: "Columna",
    task: "Tarea",
    label: "Etiqueta",
    view: "Vista",
    attachment: "Archivo",
    announcement: "Anuncio",
  },
  deletedBy: (who: string, when: string) => `Eliminado por ${who}, ${when}`,
  daysLeft: (days: number) =>
    plural("es", days, {
      one: `desaparece para siempre en ${days} día`,
      other: `desaparece para siempre en ${days} días`,
    }),
  restore: "Restaurar",
  restoreNamed: (name: string) => `Restaurar ${name}`,
  isBack: (name: string) => `“${name}” ha vuelto`,
  notBack: (name: string) => `No se pudo recuperar “${name}”`,
};
