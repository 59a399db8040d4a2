import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const writing: Catalogue["writing"] = {
  view: "Escribir o vista previa",
  write: "Escribir",
  preview: "Vista previa",
  nothing: "Todavía no hay nada que mostrar.",
  tools: "Formato",
  bold: "Negrita",
  italic: "Cursiva",
  heading: "Encabezado",
  list: "Lista",
  numbered: "Lista numerada",
  quote: "Cita",
  code: "Código",
  link: "Enlace",
  picture: "Imagen",
  person: "Mencionar a alguien",

  suggestions: "Personas que mencionar",
  everyoneHint: "Todas las personas de este dominio",
  suggested: (count: number) =>
    plural("es", count, { one: `${count} persona encontrada.`, other: `${count} personas encontradas.` }),

  suggestedRefs: "Tareas que citar",
  suggestedTasks: (count: number) =>
    plural("es", count, { one: `${count} tarea encontrada.`, other: `${count} tareas encontradas.` }),
};
