import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const finding: Catalogue["finding"] = {
  close: "Cerrar la búsqueda",
  clear: "Borrar la búsqueda",
  results: "Resultados de la búsqueda",
  found: (count: number) =>
    count === 0 ? "Sin resultados" : plural("es", count, { one: `${count} resultado`, other: `${count} resultados` }),

  tasks: (count: number) => `Tareas (${count})`,
  inTexts: (count: number) => `En textos y archivos (${count})`,
  foundIn: { description: "Descripción", comment: "Comentario", file: "Archivo" },
  panels: (count: number) => `Tableros (${count})`,
  announcements: (count: number) => `Anuncios (${count})`,
  collaborators: (count: number) => `Personas (${count})`,
  subTasks: (done: number, total: number) => `${done} de ${total}`,
  subTasksSaid: (done: number, total: number) => `${done} de ${total} subtareas hechas`,

  none: {
    panel: {
      title: "No encontramos ninguna tarea con ese título",
      hint: "Prueba a afinar la búsqueda o revisa si hay erratas.",
    },
    announcements: {
      title: "No encontramos ningún anuncio con ese mensaje",
      hint: "Prueba a afinar la búsqueda o revisa si hay erratas",
    },
    collaborators: {
      title: "No encontramos a ninguna persona con ese nombre.",
      hint: "Prueba a afinar la búsqueda o revisa si hay erratas",
    },
    other: {
      title: "No encontramos nada con ese texto",
      hint: "Prueba a afinar la búsqueda o revisa si hay erratas",
    },
  },
  failed: "Solo se buscó en lo que hay aquí",

  palette: "Buscar o hacer algo",
  paletteHint: "Tareas, tableros, personas, anuncios, comandos",
  recent: "Recientes",
  commands: "Comandos",
  goTo: (place: string) => `Ir a ${place}`,
  switchTo: (domain: string) => `Cambiar a ${domain}`,
  themeIs: (theme: string) => `Tema: ${theme}`,
};
